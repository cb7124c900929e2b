import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import { heldValues, isJump, type JumpRule } from './gauge-jumps.ts'
import type { TimedValueS } from './timed-value.ts'

const air: JumpRule = { mostPerMinute: co2.mostPerMinute ?? 0, intervalS: 30 }
const warmth: JumpRule = { mostPerMinute: indoorTemperature.mostPerMinute ?? 0, intervalS: 60 }

type Sent = number | null | 'refused'

/** Values in equal steps from 0: null = nothing came. */
function heldOf(sent: readonly Sent[], rule: JumpRule, stepS = rule.intervalS): readonly number[] {
  const values = sent.flatMap((value, index) =>
    typeof value === 'number' ? [{ at: index * stepS, value }] : [],
  )
  const refused = sent.flatMap((value, index) =>
    value === 'refused' ? [{ start: index * stepS, end: index * stepS }] : [],
  )
  const unsettled = new Set(values.map(({ at }) => at))
  return heldValues({ values, refused, unsettled, judgedFrom: 0, heldBefore: new Set() }, rule).map(
    ({ at }) => values.find((value) => value.at === at)?.value ?? Number.NaN,
  )
}

describe('values of carbon dioxide', () => {
  test.each<[string, readonly Sent[], readonly number[]]>([
    ['after a power cut', ['refused', 'refused', 7011, 4013, 1017, 1016, 1029], [7011, 4013]],
    ['a spike', [800, 810, 5000, 820, 815], [5000]],
    ['a fall and return', [2400, 2410, 420, 2400, 2390], [420]],
    ['a rise that the next one confirms', [800, 810, 5000, 5010, 4900], []],
    ['breath on the sensor, which fades', [790, 800, 4000, 3600, 3100, 2600], []],
    ['to and fro', [800, 5000, 800, 5000, 800, 810], [5000, 5000]],
    ['a wrong first value', [7000, 410, 412, 415], [7000]],
    ['a right first value before a spike', [1017, 7011, 1016, 1029], [7011]],
    ['the first stands while one that jumps from it waits', [600, 2700], [2700]],
    ['the first goes when the second is confirmed', [600, 2700, 2720], [600]],
    ['the first stands when the second is not confirmed', [600, 2700, 610], [2700]],
    ['the first stands while wild ones follow', [600, 2700, 5000, 900], [2700, 5000]],
    ['the newest after refused ones waits', ['refused', 900], [900]],
    ['between refused ones', ['refused', 900, 'refused', 905, 'refused'], [900, 905]],
    ['confirmed after a refused one', ['refused', 900, 905], []],
    ['one refused among good ones', [900, 905, 'refused', 910, 912], []],
    ['a jump, and then silence', [790, 800, 5000, null, null, null, null, 5010, 5020], [5000]],
    ['long after refused ones', ['refused', ...Array(20).fill(null), 900], []],
  ])('%s', (_name, sent, held) => {
    expect(heldOf(sent, air)).toEqual(held)
  })

  test('of a sensor that sends each quarter of an hour no value is a jump', () => {
    expect(heldOf([420, 9800, 420], { ...air, intervalS: 900 })).toEqual([])
  })
})

/** A thermometer shows its power-on value once (espressif/esp-bsp, pull request 733), or a conversion that was disturbed. */
test.each<[string, readonly Sent[], readonly number[]]>([
  ['a sensor that shows 0 once', [21.2, 21.2, 0, 21.3, 21.3], [0]],
  ['a disturbed conversion', [21.2, 21.2, 53.2, 21.3, 21.3], [53.2]],
  ['a sensor that was carried in from the cold', [-4, -2, 3, 9, 14, 17, 19], []],
  ['a sensor that was switched on', [60, 21.4, 21.5, 21.5], [60]],
  ['a hand around the sensor', [21, 24, 28, 30, 29, 26, 23], []],
])('%s', (_name, sent, held) => {
  expect(heldOf(sent, warmth)).toEqual(held)
})

const walk = fc.array(fc.integer({ min: -700, max: 700 }), { minLength: 3, maxLength: 60 }).map((steps) => {
  let value = 900
  return steps.map((step, index) => {
    value = Math.min(9900, Math.max(380, value + step))
    return { at: index * 30, value }
  })
})

const settled = (values: readonly TimedValueS[]) => ({
  values,
  refused: [],
  unsettled: new Set(values.map(({ at }) => at)),
  judgedFrom: 0,
  heldBefore: new Set<number>(),
})

test('what changes as rooms do is never held', () => {
  fc.assert(
    fc.property(walk, (values) => {
      expect(heldValues(settled(values), air)).toEqual([])
    }),
  )
})

test('a single value that jumps away is held, and nothing else is', () => {
  fc.assert(
    fc.property(
      walk,
      fc.nat(),
      fc.integer({ min: 1501, max: 4000 }),
      fc.boolean(),
      (values, where, jump, isDown) => {
        // Not at the ends: nothing can confirm the last one, and beside the first one either may be wrong.
        fc.pre(values.length >= 5)
        const index = 2 + (where % (values.length - 4))
        const { at, value } = values[index] as TimedValueS
        const neighbours = [values[index - 1], values[index + 1]] as TimedValueS[]
        const wrong = { at, value: isDown ? value - jump - 1400 : value + jump + 1400 }
        fc.pre(neighbours.every((other) => isJump(other, wrong, air.mostPerMinute)))
        fc.pre(!isJump(neighbours[0] as TimedValueS, neighbours[1] as TimedValueS, air.mostPerMinute))
        const sent = values.map((other) => (other.at === at ? wrong : other))
        expect(heldValues(settled(sent), air)).toEqual([{ at, reason: 'jump' }])
      },
    ),
  )
})

test('of two values that follow each other without a jump neither is held for a jump', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 380, max: 9900 }), { minLength: 2, maxLength: 40 }), (numbers) => {
      const values = numbers.map((value, index) => ({ at: index * 30, value }))
      const held = new Set(heldValues(settled(values), air).map(({ at }) => at))
      for (const [index, value] of values.entries()) {
        const next = values[index + 1]
        if (next && !isJump(value, next, air.mostPerMinute)) expect(held.has(value.at)).toBe(false)
      }
    }),
  )
})
