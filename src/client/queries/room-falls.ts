import { useQueries, useQuery } from '@tanstack/react-query'
import type { School } from '#contract/schools.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import { type RoomDay, roomDayAt } from '#domain/rooms/room-day.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import {
  type FallToFit,
  fallsToFit,
  type OutdoorLevel,
  usualOutdoorPpm,
} from '#domain/ventilation/fall-to-fit.ts'
import { outdoorLevelOf } from '#domain/ventilation/outdoor-level.ts'
import { measuredOn } from './room-series.ts'
import { overviewQuery } from './schools.ts'
import { roomDayQuery, widgetDataQuery } from './widgets.ts'

/** School days that are looked through for a fall. */
const daysBack = 5

/** A room's fall and whose measurements it is of. */
export interface RoomFall {
  readonly fall: FallToFit
  /** null = it was measured here. */
  readonly provenance: Provenance
}

/** The newest fall of a room's last school days that a pupil can fit; undefined = this device has none. `now`: epoch ms. */
export function useRoomFall(school: School, roomId: string, now: number): RoomFall | undefined {
  const widgetId = useAirWidget(school.id)
  const outdoors = useOutdoorLevel(school.id, roomId)
  const days = lastDays(school.calendar ?? emptyCalendar, now)
  const answers = useQueries({
    queries: days.map((day) => ({
      ...roomDayQuery(widgetId ?? '', roomId, day),
      enabled: widgetId !== undefined,
    })),
  })
  for (const [index, { data }] of answers.entries()) {
    const day = days[index]
    if (!day || !data || !outdoors) continue
    const points = measuredOn(day, data.series).map(({ at, value }) => ({ at: at, value }))
    const [fall] = fallsToFit(points, outdoors)
    if (fall)
      return { fall, provenance: data.series.find(({ provenance }) => provenance)?.provenance ?? null }
  }
  return undefined
}

/** What the air outside has by a room's own nights of the last week, or as usual; undefined = the week is on its way. */
export function useOutdoorLevel(schoolId: string, roomId: string): OutdoorLevel | undefined {
  const widgetId = useAirWidget(schoolId)
  const { data, isPending } = useQuery({
    ...widgetDataQuery(widgetId ?? '', { range: 'last_7_days' }),
    enabled: widgetId !== undefined,
  })
  if (isPending && widgetId !== undefined && !data) return undefined
  const { start = [], mean = [] } = data?.series.find(({ room }) => room.id === roomId)?.points ?? {}
  const hours = start.flatMap((at, index) => {
    const value = mean[index] ?? null
    return value === null ? [] : [{ at, value }]
  })
  const ppm = outdoorLevelOf(hours, 'hourly_means')
  return ppm === null
    ? { ppm: usualOutdoorPpm, isMeasured: false }
    : { ppm: Math.round(ppm / 10) * 10, isMeasured: true }
}

function useAirWidget(schoolId: string): string | undefined {
  const overview = useQuery(overviewQuery(schoolId)).data
  return overview?.cards.find(({ metric_key }) => metric_key === 'co2')?.widget_id
}

/** The school day that is shown at `now`, and those before it. */
function lastDays(calendar: SchoolCalendar, now: number): readonly RoomDay[] {
  const days: RoomDay[] = []
  let at = now
  while (days.length < daysBack) {
    const day = roomDayAt(calendar, at)
    if (days.some(({ date }) => date === day.date)) break
    days.push(day)
    at = day.start * 1000 - 1
  }
  return days
}
