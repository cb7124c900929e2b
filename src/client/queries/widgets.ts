import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { serverNow } from '#client/device/server-clock.ts'
import { apiPrefix } from '#contract/endpoint.ts'
import { getLessonDaysEndpoint } from '#contract/lesson-days.ts'
import { getWidgetDataEndpoint, type Series, type SeriesMeta } from '#contract/widget-data.ts'
import { getWidgetEndpoint } from '#contract/widgets.ts'
import type { RoomDay } from '#domain/rooms/room-day.ts'
import { type RangeChoice, resolveRange, type TimeRange } from '#domain/time/range.ts'
import { type DayRange, rangeOfDays } from '#domain/time/week-ranges.ts'
import { readQuery } from './read-query.ts'

/** A metric's measurements over a time. */
export interface WidgetSeries {
  readonly series: readonly Series[]
  readonly meta: SeriesMeta
}

/** Polling interval of a chart that ends now, ms. */
const pollMs = 60_000

/** The measurements of a widget in a range; a preset range moves on with the time. */
export function widgetDataQuery(widgetId: string, choice: RangeChoice) {
  return queryOptions({
    queryKey: ['widget_data', widgetId, choice.range === 'custom' ? queryOf(choice) : choice.range],
    queryFn: ({ signal }) => seriesWithin(widgetId, queryOf(choice), signal),
    staleTime: pollMs,
    ...(choice.range !== 'custom' && { refetchInterval: pollMs }),
  })
}

/** A room's measurements of one day, by its date: the last day that was seen is there without a network. */
export function roomDayQuery(widgetId: string, roomId: string, { date, start, end }: RoomDay) {
  return queryOptions({
    queryKey: ['widget_data', widgetId, 'room_day', roomId, date],
    queryFn: ({ signal }) => {
      const range = isoOf({ from: start * 1000, to: Math.min(end * 1000, serverNow()) })
      return seriesWithin(widgetId, { ...range, room: roomId }, signal)
    },
    staleTime: pollMs,
    refetchInterval: () => (serverNow() < end * 1000 ? pollMs : false),
  })
}

/** The measurements of whole days up to today, by the range's name: what is kept of it can be shown on another day. */
export function schoolDaysQuery(widgetId: string, range: DayRange) {
  return queryOptions({
    queryKey: ['widget_data', widgetId, range],
    queryFn: ({ signal }) => seriesWithin(widgetId, isoOf(rangeOfDays(range, serverNow())), signal),
    staleTime: pollMs,
    refetchInterval: 60 * pollMs,
  })
}

/** The measurements of one room in a range, as one line; without a room of all of them. A range may still be running. */
export function placeDataQuery(widgetId: string, { from, to }: TimeRange, roomId: string | undefined) {
  const whole = isoOf({ from, to })
  return queryOptions({
    queryKey: ['widget_data', widgetId, 'place', roomId ?? null, whole],
    queryFn: ({ signal }) => {
      const range = isoOf({ from, to: Math.min(to, serverNow()) })
      const room = roomId === undefined ? {} : { room: roomId }
      return seriesWithin(widgetId, { ...range, ...room, by: 'room' }, signal)
    },
    staleTime: pollMs,
    refetchInterval: () => (serverNow() < to ? pollMs : false),
  })
}

/** With `by` one line for each room, else for each sensor of the room that is asked for. */
export async function seriesWithin(
  widgetId: string,
  range: { readonly from: string; readonly to: string; readonly room?: string; readonly by?: 'room' },
  signal: AbortSignal,
): Promise<WidgetSeries> {
  // A room's day puts its sensors together by itself, at steps of its own.
  const query = { ...range, ...(range.room === undefined && { by: 'room' as const }) }
  const { data, meta } = await call(getWidgetDataEndpoint, { params: { widgetId }, query, signal })
  const series = data.filter((item): item is Series => 'points' in item)
  if (meta === null) throw new Error('this widget has no measurements')
  return { series, meta }
}

/** What a widget shows, and since when. */
export function widgetQuery(widgetId: string) {
  return readQuery(['widget', widgetId], getWidgetEndpoint, { widgetId }, { staleTime: 60 * pollMs })
}

/** How the lessons of each day were, room by room; dates, both included. */
export function lessonDaysQuery(
  widgetId: string,
  { from, to }: { readonly from: string; readonly to: string },
) {
  return queryOptions({
    queryKey: ['lesson_days', widgetId, from, to],
    queryFn: async ({ signal }) =>
      (await call(getLessonDaysEndpoint, { params: { widgetId }, query: { from, to }, signal })).data,
    staleTime: from === to ? pollMs : 60 * pollMs,
    ...(from === to && { refetchInterval: pollMs }),
  })
}

/** Whole minutes, so that requests of the same minute are the same. */
function queryOf(choice: RangeChoice): { readonly from: string; readonly to: string } {
  const minute = 60_000
  return isoOf(resolveRange(choice, Math.floor(serverNow() / minute) * minute))
}

/** From epoch ms to ISO 8601 in UTC. */
export function isoOf({ from, to }: TimeRange): { readonly from: string; readonly to: string } {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}

/** The same measurements as files. */
export function downloadsOf(widgetId: string, { from, to }: Pick<SeriesMeta, 'from' | 'to'>) {
  const file = (type: string) =>
    `${apiPrefix}/widgets/${encodeURIComponent(widgetId)}/data.${type}?${new URLSearchParams({ from, to })}`
  return { csv: file('csv'), json: file('json') }
}
