import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { KeptPart } from '#client/offline/readiness.ts'
import type { School } from '#contract/schools.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { isLivedIn } from '#domain/rooms/room.ts'
import { roomDayAt } from '#domain/rooms/room-day.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { pathOfThisSite } from '#domain/web-address.ts'
import { activityQuery } from './activities.ts'
import { keptActivitiesOf } from './kept-activities.ts'
import { schoolDayQuery } from './school-day.ts'
import { homePageQuery, overviewQuery, schoolQuery } from './schools.ts'
import { weekStoryQuery } from './week-story.ts'
import { roomDayQuery, widgetDataQuery } from './widgets.ts'

/** A part and how to get it. */
export interface OfflinePart extends Omit<KeptPart, 'isKept' | 'keptAt'> {
  /** The query whose row is kept; null for a picture, which has the address `key`. */
  readonly query: OfflineQuery | null
}

/** As `readQuery` and its like make them; the type of its answer does not matter here. */
interface OfflineQuery {
  readonly queryKey: readonly unknown[]
  readonly queryFn?: unknown
}

/** The range that a dashboard names so: what is kept of it is the week that is read without a network. */
const week = { range: 'last_7_days' } as const

/**
 * What a school needs without a network, as far as it is known: at first the school itself; with its page and newest values
 * also its rooms' day, the week of each metric, its pictures and the games that run. `now`: server time, epoch ms.
 */
export function offlineManifest(queryClient: QueryClient, schoolId: string, now: number): OfflinePart[] {
  const part = (kind: KeptPart['kind'], query: OfflineQuery, name: string | null = null): OfflinePart => {
    return { kind, schoolId, key: hashKey(query.queryKey), id: null, name, query }
  }
  const picture = (url: string): OfflinePart => ({
    kind: 'picture',
    schoolId,
    key: url,
    id: null,
    name: null,
    query: null,
  })
  const school = queryClient.getQueryData(schoolQuery(schoolId).queryKey)
  const home = queryClient.getQueryData(homePageQuery(schoolId).queryKey)
  const pictures = [school?.logo_url, home?.hero.image_url].flatMap((url) => (isOurs(url) ? [url] : []))
  return [
    part('base', schoolQuery(schoolId)),
    part('base', homePageQuery(schoolId)),
    part('base', overviewQuery(schoolId)),
    part('base', schoolDayQuery(schoolId)),
    part('base', weekStoryQuery(schoolId)),
    ...pictures.map(picture),
    ...(school ? roomsAndWeeks(queryClient, school, now, part) : []),
    ...(home?.activities ?? []).map(({ id, title }) => ({ ...part('game', activityQuery(id), title), id })),
  ]
}

/**
 * What the games need that were opened here by their links, at schools other than those of `schoolIds`: themselves and the
 * names of their schools. `now`: server time, epoch ms.
 */
export function offlineGames(
  queryClient: QueryClient,
  schoolIds: readonly string[],
  now: number,
): OfflinePart[] {
  const games = keptActivitiesOf(queryClient, now).filter(
    ({ isOpen, schoolId }) => isOpen && !schoolIds.includes(schoolId),
  )
  const schools = new Map(games.map(({ schoolId, id }) => [schoolId, id]))
  const part = (query: OfflineQuery, of: Pick<OfflinePart, 'schoolId' | 'id' | 'name'>): OfflinePart => {
    return { kind: 'game', key: hashKey(query.queryKey), query, ...of }
  }
  return [
    ...games.map(({ id, schoolId, title }) => part(activityQuery(id), { id, schoolId, name: title })),
    ...[...schools].map(([schoolId, id]) => part(schoolQuery(schoolId), { id, schoolId, name: null })),
  ]
}

function roomsAndWeeks(
  queryClient: QueryClient,
  school: School,
  now: number,
  part: (kind: KeptPart['kind'], query: OfflineQuery, name?: string) => OfflinePart,
): OfflinePart[] {
  const overview = queryClient.getQueryData(overviewQuery(school.id).queryKey)
  if (!overview) return []
  const day = roomDayAt(school.calendar ?? emptyCalendar, now)
  const measured = overview.cards.filter(({ metric_key }) => metricOf(metric_key))
  const rooms = overview.rooms.flatMap((room): OfflinePart[] => {
    const ofRoom = measured.filter(({ rooms }) => rooms.some((value) => value.room.id === room.id))
    // What the card of a room leads with.
    const card =
      ofRoom.find(({ metric_key }) => metric_key === 'co2') ??
      ofRoom.find(({ metric_key }) => metric_key === 'indoor_temperature') ??
      ofRoom[0]
    if (!card || !isLivedIn(room.kind)) return []
    const query = roomDayQuery(card.widget_id, room.id, day)
    // Any day will do: at night and on Sundays it is the last one that is shown.
    const [anyDay] = hashKey(query.queryKey).split(`"${day.date}"]`)
    return [{ ...part('room', query, room.name), key: anyDay ?? '' }]
  })
  return [...rooms, ...measured.map((card) => part('week', widgetDataQuery(card.widget_id, week)))]
}

/** Pictures of other sites are not kept. */
function isOurs(url: string | null | undefined): url is string {
  return pathOfThisSite(url ?? null) !== null
}
