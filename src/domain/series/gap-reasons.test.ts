import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf } from '#domain/time/interval.ts'
import { explainGaps, type GapCause } from './gap-reasons.ts'

const gap = { start: 1000, end: 2000 }
const cause = (reason: GapCause['reason'], start: number, end: number): GapCause => ({ reason, start, end })

test.each([
  ['nothing is known', [], [[1000, 2000, 'silent']]],
  ['it was off all the time', [cause('inactive', 0, 3000)], [[1000, 2000, 'inactive']]],
  [
    'it was off for a part of it',
    [cause('inactive', 0, 1500)],
    [
      [1000, 1500, 'inactive'],
      [1500, 2000, 'silent'],
    ],
  ],
  [
    'it was broken and then switched off',
    [cause('rejected', 1000, 1600), cause('inactive', 1500, 2000)],
    [
      [1000, 1500, 'rejected'],
      [1500, 2000, 'inactive'],
    ],
  ],
  ['it was off but for a moment', [cause('inactive', 1050, 1950)], [[1000, 2000, 'inactive']]],
  ['something happened at another time', [cause('inactive', 2000, 3000)], [[1000, 2000, 'silent']]],
  ['it was refused once', [cause('rejected', 1500, 1510)], [[1000, 2000, 'silent']]],
])('when %s', (_, causes, expected) => {
  const explained = explainGaps([gap], causes, 100)
  expect(explained.map(({ start, end, reason }) => [start, end, reason])).toEqual(expected)
})

test('the parts are all of the gaps, in order and without holes', () => {
  const interval = fc
    .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 2000 }))
    .map(([start, length]) => ({ start, end: start + length }))
  const causes = fc.array(
    fc
      .tuple(interval, fc.constantFrom('inactive' as const, 'rejected' as const))
      .map(([i, reason]) => ({ ...i, reason })),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(causes, fc.integer({ min: 0, max: 500 }), (given, leastS) => {
      const parts = explainGaps([gap, { start: 3000, end: 3600 }], given, leastS)
      expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBe(1600)
      expect(parts.every(({ start, end }) => start < end)).toBe(true)
      for (const [index, part] of parts.slice(1).entries()) {
        const before = parts[index]
        expect(part.start === before?.end || part.start === 3000).toBe(true)
      }
    }),
  )
})
