import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDayEnd, localDayStart } from './local-day.ts'

const epochS = (iso: string) => Date.parse(iso) / 1000

test.each([
  ['a winter day starts at 23 UTC', '2026-01-15T12:00:00Z', '2026-01-14T23:00:00Z', 24],
  ['a summer day starts at 22 UTC', '2026-07-15T12:00:00Z', '2026-07-14T22:00:00Z', 24],
  ['the last second of a day belongs to it', '2026-01-15T22:59:59Z', '2026-01-14T23:00:00Z', 24],
  ['midnight belongs to the new day', '2026-01-15T23:00:00Z', '2026-01-15T23:00:00Z', 24],
  ['the day summer time begins, early', '2026-03-29T00:30:00Z', '2026-03-28T23:00:00Z', 23],
  ['the day summer time begins, late', '2026-03-29T20:00:00Z', '2026-03-28T23:00:00Z', 23],
  ['the day summer time ends, early', '2026-10-25T00:30:00Z', '2026-10-24T22:00:00Z', 25],
  ['the day summer time ends, late', '2026-10-25T22:30:00Z', '2026-10-24T22:00:00Z', 25],
])('%s', (_name, at, start, hours) => {
  expect(localDayStart(epochS(at))).toBe(epochS(start))
  expect(localDayEnd(epochS(at))).toBe(epochS(start) + hours * 3600)
})

test('every second lies in exactly one day of 23, 24 or 25 hours', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: epochS('2000-01-01T00:00:00Z'), max: epochS('2050-01-01T00:00:00Z') }),
      (t) => {
        const start = localDayStart(t)
        const end = localDayEnd(t)
        expect(start <= t && t < end).toBe(true)
        expect([23, 24, 25]).toContain((end - start) / 3600)
        expect(localDayStart(start)).toBe(start)
        expect(localDayEnd(start - 1)).toBe(start)
      },
    ),
  )
})
