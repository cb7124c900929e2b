import type { ContributionContent } from '#domain/activities/contribution.ts'
import { individuallyPublishedKinds } from '#domain/activities/kinds/registry.ts'
import { isMarkKey, markWords, type PublishedKind } from '#domain/activities/mark-kinds.ts'
import type { Text } from '#domain/locale.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { type Annotation, eventDayAnnotations } from '#domain/series/annotations.ts'
import type { TimeRange } from '#domain/time/range.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { contributionsInRooms } from '#server/storage/activities/contributions.ts'
import type { Database } from '#server/storage/database.ts'
import type { ShownSensor } from './sensor-readings.ts'

/**
 * Published events of a time: for a chart of rooms the marks and airings of pupils that a teacher has published, for
 * one of the whole school the event days of its calendar.
 */
export async function publishedEvents(
  db: Database,
  { across }: Pick<Metric, 'across'>,
  sensors: readonly ShownSensor[],
  calendar: SchoolCalendar | null,
  { from, to }: TimeRange,
): Promise<readonly Annotation[]> {
  if (across !== 'rooms') {
    return calendar === null ? [] : eventDayAnnotations(calendar, { start: from / 1000, end: to / 1000 })
  }
  const rooms = new Map(sensors.map(({ room }) => [room.id, room.name]))
  const filter = { kinds: individuallyPublishedKinds, states: ['approved'] } as const
  const approved = await contributionsInRooms(db, [...rooms.keys()], filter, { from, to })
  return approved.flatMap(({ roomId, content, aboutAt }): Annotation[] => {
    const published = publishedEventOf(JSON.parse(content))
    if (!published) return []
    const name = rooms.get(roomId) ?? ''
    const text = { sv: `${name}: ${published.words.sv}`, en: `${name}: ${published.words.en}` }
    return [{ at: Math.floor(aboutAt / 1000), text, event: published.event }]
  })
}

/** null = nothing that happened. */
function publishedEventOf(
  content: ContributionContent,
): { readonly event: PublishedKind; readonly words: Text } | null {
  if (content.kind === 'mark')
    return isMarkKey(content.mark) ? { event: content.mark, words: markWords[content.mark] } : null
  if (content.kind !== 'airing') return null
  const minutes = Math.round(content.lasted_s / 60)
  return { event: 'airing', words: { sv: `Vädring, ${minutes} min`, en: `Airing, ${minutes} min` } }
}
