import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import { heldValues, isJump, type JumpRule } from './gauge-jumps.ts'
import type { TimedValueS } from './timed-value.ts'

const none = { perMinute: 0, atOnce: 0 }
const air: JumpRule = { mostChange: co2.mostChange ?? none, intervalS: 30 }
const warmth: JumpRule = { mostChange: indoorTemperature.mostChange ?? none, intervalS: 60 }

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
})

/** As sensors send that run on a battery: neighbours are five minutes to an hour apart. */
describe.each([300, 600, 900, 1200, 3600])('values of carbon dioxide each %i seconds', (intervalS) => {
  const rule = { ...air, intervalS }
  test.each<[string, readonly Sent[], readonly number[]]>([
    ['one that leaves and comes back', [700, 7011, 700, 690], [7011]],
    ['a fall that comes back', [4200, 4180, 410, 4150, 4100], [410]],
    ['one among values that change', [900, 850, 6400, 1200, 1150], [6400]],
    ['the same twice after a restart', [700, null, 7011, 7011, 700, 705], [7011, 7011]],
    ['a register among good values', [612, 7011, 4013, 615, 617], [7011, 4013]],
    ['a pair that comes back as it left', [612, 4980, 4975, 615, 617], [4980, 4975]],
    ['a level that lasts', [612, 4980, 4975, 4970, 4960, 615, 617], []],
    ['the same twice, then silence', [700, 7011, 7011, null, null, null], [7011, 7011]],
    ['twice, with a good one between', [700, 7011, 700, 7011, 700, 690], [7011, 7011]],
    ['the first ever', [7011, 700, 705, 702], [7011]],
    ['the first ever, twice', [7011, 7011, 700, 705], [7011, 7011]],
    ['the newest waits', [700, 690, 7011], [7011]],
    ['a candle in a small box', [450, 4300, 5100, 4900, 4700], []],
    ['the same box with its lid off', [4900, 4700, 900, 700, 650], []],
    ['a class that airs its room', [1800, 600, 620, 700], []],
    ['a fire drill: all leave, all come back', [1500, 900, 600, 900, 1400], []],
    ['a full hall', [600, 1900, 2900, 3300, 3500], []],
    ['a sensor that stays at another value', [700, 4000, 4000, 4000, 4000, 4000, 4000, 4000], []],
  ])('%s', (_name, sent, held) => {
    expect(heldOf(sent, rule)).toEqual(held)
  })
})

describe.each([600, 900, 3600])('degrees each %i seconds', (intervalS) => {
  const rule = { ...warmth, intervalS }
  test.each<[string, readonly Sent[], readonly number[]]>([
    ['one that leaves and comes back', [21, 55, 21, 21.2], [55]],
    ['0 once', [21.2, 0, 21.3, 21.3], [0]],
    ['the power-on value twice', [21.2, 42, 42, 21.1, 21], [42, 42]],
    ['a sensor that is moved outdoors in winter', [22, 3, -2, -4, -5, -5, -5], []],
    ['the same, at once cold', [22, -5, -5.1, -5, -5.2], []],
    ['the same, to the very digit', [22, -5, -5, -5, -5, -5], []],
    ['a window by the sensor', [21, 9, 14, 20], []],
    ['a heater', [12, 22, 26, 27], []],
    ['a burner beside it', [21, 34, 30, 25, 22], []],
  ])('%s', (_name, sent, held) => {
    expect(heldOf(sent, rule)).toEqual(held)
  })
})

test.each([300, 900])('a register that fills after a restart is held, each %i seconds', (intervalS) => {
  const sent = ['refused', 'refused', 7011, 4013, 1017, 1016, 1029] as const
  expect(heldOf(sent, { ...air, intervalS })).toEqual([7011, 4013])
  expect(heldOf(sent.slice(2), { ...air, intervalS })).toEqual([7011, 4013])
})

test.each([5400, 7800])('a single value that jumps away is held, each %i seconds', (intervalS) => {
  const rule = { ...air, intervalS }
  expect(heldOf([612, 9980, 615, 620], rule)).toEqual([9980])
  expect(heldOf([612, 4400, 3900, 615], rule)).toEqual([])
})

test('a first value of a thermometer that has cooled down five minutes later is held', () => {
  expect(heldOf([45, 21.2, 21.3, 21.2], { ...warmth, intervalS: 300 })).toEqual([45])
})

test('what is aired by and by stands', () => {
  const aired = Array.from({ length: 20 }, (_, index) => 420 + 5000 * Math.exp((-1.9 * index * 900) / 3600))
  expect(heldOf([600, 610, ...aired], { ...air, intervalS: 900 })).toEqual([])
})

test('of a sensor that sends every three hours no value is a jump', () => {
  expect(heldOf([420, 9800, 420], { ...air, intervalS: 10_800 })).toEqual([])
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
        fc.pre(neighbours.every((other) => isJump(other, wrong, air.mostChange)))
        fc.pre(!isJump(neighbours[0] as TimedValueS, neighbours[1] as TimedValueS, air.mostChange))
        const sent = values.map((other) => (other.at === at ? wrong : other))
        expect(heldValues(settled(sent), air)).toEqual([{ at, reason: 'jump' }])
      },
    ),
  )
})

test('whatever came before, a level that lasts is not held', () => {
  const any = fc.integer({ min: 380, max: 9900 })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), any, (before, level) => {
      const lasting = Array.from({ length: 30 }, (_, index) => level + (index % 3))
      const values = [...before, ...lasting].map((value, index) => ({ at: index * 30, value }))
      const first = before.length * 30
      const held = heldValues(settled(values), air).filter(({ at }) => at >= first)
      expect(held).toEqual([])
    }),
  )
})
