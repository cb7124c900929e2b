import { addDays, datesFrom, localDateOf } from '#domain/time/local-date.ts'
import { type HourSeries, hourS, isWithin, type Morning, type Mystery } from './mystery.ts'
import { schoolTimeOf } from './school-time.ts'

/** Before it fell silent it reported in so many hours of a week: an intermittent sensor is no find (our choice). */
const weekHours = 7 * 24
const leastShare = 0.8
/** Longer than any holiday after which the silence is still of interest (our choice), days. */
const mostDays = 14

/**
 * A sensor that reported in most hours of a week and then in no hour of a whole school day, from its first lesson to its last. A morning after a
 * weekend or a holiday alone is no find: the school was empty.
 */
export function silentSensor({ metric, hours }: HourSeries, morning: Morning): Mystery | null {
  if (metric === 'electricity') return null
  const { calendar, at } = morning
  const hourStarts = hours.filter(({ at: t }) => t < at).map(({ at: t }) => t)
  const last = hourStarts.at(-1)
  if (last === undefined) return null
  const from = last + hourS
  const first = localDateOf(from * 1000)
  const silentDay = datesFrom(first, addDays(first, mostDays))
    .flatMap((date) => schoolTimeOf(calendar, date) ?? [])
    .find(({ start }) => start >= from)
  if (!silentDay || !isWithin(morning, silentDay.end)) return null
  const week = hourStarts.filter((t) => t >= from - weekHours * hourS)
  if (week.length < leastShare * weekHours) return null
  const longest = Math.max(...week.slice(1).map((t, index) => t - (week[index] ?? t) - hourS), 0)
  const facts = {
    value: hoursOf(from, silentDay.end),
    usual: Math.round(longest / hourS),
    of: 7,
  }
  return { kind: 'silent_sensor', metric, from, to: silentDay.end, facts }
}

/**
 * A silence that the rule found by its hours, from the newest reading before it on: since then it counts as silent everywhere.
 * `lastSeenAt`: epoch s.
 */
export function silentSince<Found extends Mystery>(found: Found, lastSeenAt: number): Found {
  return { ...found, from: lastSeenAt, facts: { ...found.facts, value: hoursOf(lastSeenAt, found.to) } }
}

function hoursOf(from: number, to: number): number {
  return Math.round((to - from) / hourS)
}
