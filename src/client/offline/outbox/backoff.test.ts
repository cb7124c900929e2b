import { expect, test } from 'vitest'
import { backoffMs, retryAfterMs } from './backoff.ts'

const now = Date.UTC(2026, 10, 23, 9)

test.each([
  [1, 2_000],
  [2, 4_000],
  [3, 8_000],
  [8, 256_000],
  [9, 300_000],
  [5_000, 300_000],
])('after %i failures the wait is anything up to %i ms', (failures, most) => {
  expect(backoffMs(failures, () => 0)).toBe(0)
  expect(backoffMs(failures, () => 0.5)).toBe(most / 2)
  expect(backoffMs(failures, () => 0.999_999)).toBeLessThan(most)
})

test.each<[string, Record<string, string>, number | null]>([
  ['nothing', {}, null],
  ['seconds', { 'Retry-After': '30' }, 30_000],
  ['no time at all', { 'Retry-After': '0' }, 0],
  [
    'a date, by the clock of the answer',
    { 'Retry-After': 'Sun, 01 Jan 2012 00:02:00 GMT', Date: 'Sun, 01 Jan 2012 00:00:00 GMT' },
    120_000,
  ],
  ['a date, by the known time', { 'Retry-After': 'Mon, 23 Nov 2026 09:00:45 GMT' }, 45_000],
  ['a date that is over', { 'Retry-After': 'Mon, 23 Nov 2026 08:00:00 GMT' }, 0],
  ['a year', { 'Retry-After': '31536000' }, 3_600_000],
  ['a date in another century', { 'Retry-After': 'Thu, 01 Jan 2126 00:00:00 GMT' }, 3_600_000],
  ['something else', { 'Retry-After': 'soon' }, null],
])('an answer that asks for %s', (_, headers, ms) => {
  expect(retryAfterMs(new Headers(headers), now)).toBe(ms)
})
