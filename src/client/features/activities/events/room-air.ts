import { useQuery } from '@tanstack/react-query'
import { holdsS, measuredOn } from '#client/queries/room-series.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { roomDayQuery } from '#client/queries/widgets.ts'
import { isExample } from '#client/widgets/age-words.ts'
import type { School } from '#contract/schools.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import { type RoomDay, roomDayAt } from '#domain/rooms/room-day.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { Interval } from '#domain/time/interval.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'

/** The air of a room on the day that is shown. */
export interface RoomAir {
  readonly day: RoomDay
  /** In the order of time. */
  readonly points: readonly TimedValueS[]
  /** A value holds for so long, s. */
  readonly holdsS: number
  /** Of what is least real in it; null = it was measured here. */
  readonly provenance: Provenance
  readonly lessons: readonly Interval[]
}

/** The carbon dioxide of a room today, or on the last school day. `now`: server time, epoch ms. */
export function useRoomAir(school: School, roomId: string, now: number): RoomAir {
  const calendar = school.calendar ?? emptyCalendar
  const day = roomDayAt(calendar, now)
  const overview = useQuery(overviewQuery(school.id)).data
  const card = overview?.cards.find(({ metric_key }) => metric_key === 'co2')
  const value = card?.rooms.find(({ room }) => room.id === roomId)
  const { data } = useQuery({
    ...roomDayQuery(card?.widget_id ?? '', roomId, day),
    enabled: value !== undefined,
  })
  const points = measuredOn(day, data?.series ?? [])
  const steps = data?.series.map(({ step_s }) => step_s) ?? []
  const interval = Math.max(value?.freshness.expected_interval_s ?? 60, ...steps)
  return {
    day,
    points,
    holdsS: holdsS({ intervalS: interval }),
    provenance: data?.series.find(({ provenance }) => isExample(provenance))?.provenance ?? null,
    lessons: lessonIntervals(calendar, day),
  }
}
