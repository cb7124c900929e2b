import { expect, test } from 'vitest'
import { validateRange } from './range-validation.ts'
import { dayRanges, rangeOfDays } from './week-ranges.ts'

// The first hour of a Monday that begins a week, and of a day that begins a month.
const midnights = ['2026-11-22T23:00:00Z', '2026-11-30T23:00:00Z'].map((iso) => Date.parse(iso))

test('a range of days can be asked for all through a night: it ends no later than clocks disagree', () => {
  for (const midnight of midnights) {
    for (let now = midnight - 120_000; now < midnight + 3_600_000; now += 7000) {
      for (const range of dayRanges) {
        expect(
          validateRange(rangeOfDays(range, now), now),
          `${range} at ${new Date(now).toISOString()}`,
        ).toEqual([])
      }
    }
  }
})
