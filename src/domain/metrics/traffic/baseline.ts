import { localDateOf } from '#domain/time/local-date.ts'
import { addLocalDays, localPartsOf, startOfHour } from '#domain/time/local-time.ts'
import { dayMs } from '#domain/time/time-zone.ts'

/** The visits of one local hour; `start` is epoch seconds, null visits = not counted. */
export interface HourVisits {
  readonly start: number
  readonly visits: number | null
}

/**
 * What is usual in the hour that holds `t` (epoch seconds): the median of the same hour of the 28 days before that day.
 * Null while the counter is younger than two weeks, and without any counted hour. An hour that comes twice counts as two.
 */
export function trafficBaseline(
  hours: readonly HourVisits[],
  t: number,
  firstReadingAt: number | null,
): number | null {
  const now = t * 1000
  if (firstReadingAt === null || now - firstReadingAt * 1000 < 14 * dayMs) return null
  const hour = localPartsOf(now).hour
  const today = localDateOf(now)
  const first = addLocalDays(startOfHour(now), -28)
  const same = hours
    .filter(({ start }) => start * 1000 >= first && localDateOf(start * 1000) < today)
    .filter(({ start }) => localPartsOf(start * 1000).hour === hour)
    .map(({ visits }) => visits)
    .filter((visits) => visits !== null)
  return medianOf(same)
}

/** The middle value, the mean of the two middle ones of an even number; null of none. */
function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}
