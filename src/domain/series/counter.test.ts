import fc from 'fast-check'
import { expect, test } from 'vitest'
import { increasesOf, isPlausibleIncrease } from './counter.ts'
import type { GappedValueS } from './timed-value.ts'

const totals = (...values: readonly (number | null)[]): GappedValueS[] =>
  values.map((value, index) => ({ at: 1000 + index * 600, value }))
const amounts = (points: readonly GappedValueS[], wrapAt?: number) =>
  increasesOf(points, { intervalS: 600, ...(wrapAt === undefined ? {} : { wrapAt }) }).map(
    ({ amount }) => amount,
  )

test.each([
  ['counts what came between', [10, 12, 12, 20], undefined, [2, 0, 8]],
  ['that was reset starts with the new total', [10, 12, 3, 5], undefined, [2, 3, 2]],
  ['that was reset to 0', [10, 0, 4], undefined, [0, 4]],
  [
    'that shows a little less counted nothing, and goes on from the higher total',
    [8000.2, 8000.1, 8000.1, 8000.5],
    undefined,
    [0, 0, 8000.5 - 8000.2],
  ],
  ['of whole numbers shows one less', [40, 39, 41], undefined, [0, 1]],
  ['that shows less, but not little, is not known', [8000, 6000, 6002], undefined, [2]],
  ['with half of its total was reset', [8000, 4000], undefined, [4000]],
  ['whose message overtook another one just when it wrapped', [65_530, 4, 65_535, 10], 65_536, [5, 11]],
  ['that wraps goes on', [65_530, 4, 10], 65_536, [10, 6]],
  ['of five digits wraps', [99_998, 3], 100_000, [5]],
  ['that wraps exactly to 0', [65_535, 0], 65_536, [1]],
  ['that was reset far from its highest total did not wrap', [3000, 5], 65_536, [5]],
  ['that was reset from beyond its scale did not wrap', [70_000, 5], 65_536, [5]],
  ['with one total says nothing', [10], undefined, []],
  ['with none says nothing', [], undefined, []],
])('a meter %s', (_, values, wrapAt, expected) => {
  expect(amounts(totals(...values), wrapAt)).toEqual(expected)
})

test('a gap stays one: the amount is known, its hours are not', () => {
  const points = [
    { at: 0, value: 10 },
    { at: 1500, value: 14 },
    { at: 3001, value: 30 },
  ]
  expect(increasesOf(points, { intervalS: 600 })).toEqual([
    { start: 0, end: 1500, amount: 4, overGap: false },
    { start: 1500, end: 3001, amount: 16, overGap: true },
  ])
})

test('a missing total is passed over and makes no 0', () => {
  expect(increasesOf(totals(10, null, 14), { intervalS: 600 })).toEqual([
    { start: 1000, end: 2200, amount: 4, overGap: false },
  ])
})

test('a total that comes twice counts once', () => {
  const points = [
    { at: 0, value: 10 },
    { at: 0, value: 10 },
    { at: 600, value: 13 },
  ]
  expect(increasesOf(points, { intervalS: 600 })).toEqual([{ start: 0, end: 600, amount: 3, overGap: false }])
})

const steps = fc.array(
  fc.record({ gap: fc.integer({ min: 1, max: 10_000 }), amount: fc.integer({ min: 0, max: 30_000 }) }),
  { minLength: 1, maxLength: 40 },
)

function totalsOf(list: readonly { gap: number; amount: number }[]) {
  const points = [{ at: 0, value: 0 }]
  for (const { gap, amount } of list) {
    const last = points.at(-1) ?? { at: 0, value: 0 }
    points.push({ at: last.at + gap, value: last.value + amount })
  }
  return points
}

test('without a reset the increases add up to the whole change, gaps or not', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const points = totalsOf(list)
      const increases = increasesOf(points, { intervalS: 600 })
      const sum = increases.reduce((total, { amount }) => total + amount, 0)
      expect(sum).toBe((points.at(-1)?.value ?? 0) - (points[0]?.value ?? 0))
      for (const { start, end, overGap } of increases) expect(overGap).toBe(end - start > 1500)
    }),
  )
})

test('a meter of 16 bits counts like one without an end', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const plain = totalsOf(list)
      const wrapping = plain.map(({ at, value: total }) => ({ at, value: total % 65_536 }))
      expect(amounts(wrapping, 65_536)).toEqual(amounts(plain))
    }),
  )
})

test('no increase is ever negative', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(70_000)), fc.boolean(), (values, wraps) => {
      for (const amount of amounts(totals(...values), wraps ? 65_536 : undefined))
        expect(amount).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  [1000, 3600, true],
  [1001, 3600, false],
  [500, 1800, true],
  [501, 1800, false],
  // A meter of whole tens shows what came in a quarter of an hour at once.
  [250, 1, true],
  [251, 1, false],
  [24_000, 86_400, true],
  [10_000, Number.POSITIVE_INFINITY, true],
])('%d in %d s can have come: %s', (amount, seconds, can) => {
  expect(isPlausibleIncrease(amount, seconds, 1000)).toBe(can)
})

/** What happens to a meter from one reading to the next: it counts, perhaps from 0 again, and may show a little less. */
const happenings = fc.array(
  fc.record({
    amount: fc.integer({ min: 0, max: 2000 }),
    isReset: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    jitter: fc.constantFrom(0, 0, 0, 0.25, 0.75, 1),
    isLost: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  }),
  { maxLength: 40 },
)

test('whatever is reset, rounded or lost, the amounts are never more than what the meter counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 9000 }), happenings, (first, list) => {
      const points: GappedValueS[] = [{ at: 0, value: first }]
      let [total, counted] = [first, 0]
      for (const [index, { amount, isReset, jitter, isLost }] of list.entries()) {
        total = isReset ? amount : total + amount
        counted += amount
        // A meter that has hardly begun has nothing to round off.
        const shown = total < 10 ? total : total - jitter
        if (!isLost) points.push({ at: (index + 1) * 600, value: shown })
      }
      const sum = increasesOf(points, { intervalS: 600 }).reduce((all, { amount }) => all + amount, 0)
      expect(sum).toBeLessThanOrEqual(counted)
    }),
    { numRuns: 2000 },
  )
})
