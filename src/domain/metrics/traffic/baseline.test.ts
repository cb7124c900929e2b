import { expect, test } from 'vitest'
import { type HourVisits, trafficBaseline } from './baseline.ts'

const epochS = (iso: string) => Date.parse(iso) / 1000
const day = 86_400
/** Saturday, 10 to 11 in the morning in Sweden. */
const now = epochS('2026-11-21T09:20:00Z')
const longAgo = now - 100 * day

/** The same hour `daysAgo`, before and after the clock was put back on 25 October. */
const hour = (daysAgo: number, visits: number | null): HourVisits => ({
  start: epochS('2026-11-21T09:00:00Z') - daysAgo * day - (daysAgo >= 28 ? 3600 : 0),
  visits,
})

test.each([
  ['the middle one of an odd number', [hour(1, 10), hour(2, 90), hour(3, 20)], 20],
  [
    'the mean of the two middle ones of an even number',
    [hour(1, 10), hour(2, 90), hour(3, 20), hour(4, 30)],
    25,
  ],
  ['not that of today', [hour(0, 900), hour(1, 10)], 10],
  ['that of 28 days ago too', [hour(28, 50)], 50],
  ['not that of 29 days ago', [hour(29, 900), hour(1, 10)], 10],
  ['not that of other hours', [hour(1, 10), { start: hour(1, 0).start - 3600, visits: 900 }], 10],
  ['without the hours that were not counted', [hour(1, null), hour(2, 30), hour(3, null)], 30],
  ['nothing when none was counted', [hour(1, null)], null],
  ['nothing of nothing', [], null],
])('the usual is %s', (_, hours, usual) => {
  expect(trafficBaseline(hours, now, longAgo)).toBe(usual)
})

test.each([
  ['two weeks', now - 14 * day, 10],
  ['less than two weeks', now - 14 * day + 1, null],
  ['never', null, null],
])('a counter known for %s has a usual of %s', (_, firstReadingAt, usual) => {
  expect(trafficBaseline([hour(1, 10)], now, firstReadingAt)).toBe(usual)
})
