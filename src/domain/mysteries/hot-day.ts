import { median } from '#domain/rooms/combine-sensors.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { type Interval, lengthOf } from '#domain/time/interval.ts'
import { addDays, datesFrom, localDateOf } from '#domain/time/local-date.ts'
import {
  type HourSeries,
  hourS,
  isWithin,
  type Morning,
  type Mystery,
  meanOf,
  valuesWithin,
} from './mystery.ts'
import { schoolTimeOf } from './school-time.ts'

/** The school days of two weeks: longer ago it was another season (our choice). */
const comparedDays = 14
const leastDays = 4
/** Less is weather, or a person near the sensor: seven times what a sensor may be off (`sensor-error.ts`), °C (our choice). */
export const clearlyWarmerC = 2
/** So much warmer than the warmest of the other days, °C: more than a sensor may be off (our choice). */
const overWarmestC = 0.5
/** Of its school hours a day needs so many measured (our choice). */
const leastShare = 0.8

/**
 * A school day on which a room was at least 2 °C warmer than it is in the middle of its school days of the two weeks before, and warmer
 * than on any of them. Means of the school's hours. `outdoors`: the outdoor temperature, empty where it is not measured.
 */
export function hotDay(
  { metric, hours }: HourSeries,
  morning: Morning,
  outdoors: readonly TimedValueS[] = [],
): Mystery | null {
  if (metric !== 'indoor_temperature') return null
  const { calendar, since, at } = morning
  const found = datesFrom(localDateOf(since * 1000), localDateOf(at * 1000)).flatMap((date) => {
    const time = schoolTimeOf(calendar, date)
    if (!time || !isWithin(morning, time.end)) return []
    const value = meanIn(hours, time)
    const others = datesFrom(addDays(date, -comparedDays), addDays(date, -1)).flatMap(
      (other) => schoolTimeOf(calendar, other) ?? [],
    )
    const otherMeans = others.flatMap((other) => meanIn(hours, other) ?? [])
    const usual = median(otherMeans)
    if (value === null || usual === null || otherMeans.length < leastDays) return []
    if (value - usual < clearlyWarmerC || value - Math.max(...otherMeans) < overWarmestC) return []
    const outdoor = meanIn(outdoors, time)
    const usualOutdoor = median(others.flatMap((other) => meanIn(outdoors, other) ?? []))
    const facts = {
      value,
      usual,
      of: otherMeans.length,
      ...(outdoor !== null && usualOutdoor !== null && { outdoor, usual_outdoor: usualOutdoor }),
    }
    return [{ kind: 'hot_day', metric, from: time.start, to: time.end, facts } as const]
  })
  return [...found].sort((one, other) => excessOf(other) - excessOf(one))[0] ?? null
}

function excessOf({ facts }: Pick<Mystery, 'facts'>): number {
  return facts.value - facts.usual
}

/** The mean of the hours that begin in a time; null where too few were measured. */
function meanIn(hours: readonly TimedValueS[], time: Interval): number | null {
  const values = valuesWithin(hours, time.start, time.end)
  return values.length > 0 && values.length * hourS >= leastShare * (lengthOf(time) - hourS)
    ? meanOf(values)
    : null
}
