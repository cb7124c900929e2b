import type { PublishedKind } from '#domain/activities/mark-kinds.ts'
import type { Text } from '#domain/locale.ts'
import type { Exposure } from '#domain/metrics/temperature.ts'
import type { Interval } from '#domain/time/interval.ts'
import { addDays, startOfDate } from '#domain/time/local-date.ts'
import { closedPeriodsOf, type SchoolCalendar } from '#domain/time/school-calendar.ts'

/** Something to know when reading a chart. `at` is epoch seconds. */
export interface Annotation {
  readonly at: number
  readonly text: Text
  /** What people reported of the room of the chart. */
  readonly event?: PublishedKind
}

/** What a sensor went through that makes values before and after it hard to compare. */
export type SensorChange =
  | { readonly kind: 'replaced' }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'exposure'; readonly to: Exposure }

/** `place`: where the sensor is now; null = not set. */
export function changeText(change: SensorChange, place: string | null): Text {
  const withPlace = (sv: string, en: string): Text =>
    place === null
      ? { sv: `Mätaren ${sv}`, en: `The sensor ${en}` }
      : { sv: `${place}: mätaren ${sv}`, en: `${place}: the sensor ${en}` }
  switch (change.kind) {
    case 'replaced':
      return withPlace('byttes ut', 'was replaced')
    case 'moved':
      return { sv: `Mätaren flyttades till ${change.to}`, en: `The sensor was moved to ${change.to}` }
    case 'exposure':
      return change.to === 'outdoor'
        ? withPlace('räknas som utomhus', 'counts as outdoors')
        : withPlace('räknas som inomhus', 'counts as indoors')
  }
}

/** The days within a time on which the school is closed though it is term; days in a row for one reason are one. */
export function closedDayAnnotations(calendar: SchoolCalendar, within: Interval): readonly Annotation[] {
  return closedPeriodsOf(calendar)
    .filter(
      ({ from, to }) =>
        startOfDate(from) / 1000 < within.end && startOfDate(addDays(to, 1)) / 1000 > within.start,
    )
    .map(({ from, reason }) => ({
      at: Math.max(startOfDate(from) / 1000, within.start),
      text:
        reason === undefined
          ? { sv: 'Skolan är stängd', en: 'The school is closed' }
          : { sv: `Skolan är stängd: ${reason}`, en: `The school is closed: ${reason}` },
    }))
}

/** The days within a time on which something happened at the school, as the school calls it. */
export function eventDayAnnotations(calendar: SchoolCalendar, within: Interval): readonly Annotation[] {
  return (calendar.event_days ?? []).flatMap(({ date, name }): Annotation[] => {
    const [start, end] = [startOfDate(date) / 1000, startOfDate(addDays(date, 1)) / 1000]
    if (start >= within.end || end <= within.start) return []
    return [{ at: Math.max(start, within.start), text: { sv: name, en: name } }]
  })
}

/** More marks than this hide what they mark. */
const mostAnnotations = 9

/** In the order of time; of too many the newest. */
export function shownAnnotations(annotations: readonly Annotation[]): readonly Annotation[] {
  return [...annotations].sort((a, b) => a.at - b.at).slice(-mostAnnotations)
}
