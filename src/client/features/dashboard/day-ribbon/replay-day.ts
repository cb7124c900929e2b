import type { SchoolDay } from '#contract/school-day.ts'
import type { School } from '#contract/schools.ts'
import type { RoomAirDay } from '#domain/school-day/air-day.ts'
import type { Interval } from '#domain/time/interval.ts'
import { type LocalDate, localDateOf } from '#domain/time/local-date.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { lessonsOn, schoolHoursAt, withHours } from '#domain/time/school-hours.ts'
import { hourMs, minuteMs, wallClock } from '#domain/time/time-zone.ts'

/** A day that can be replayed. Times in epoch ms. */
export interface ReplayDay {
  readonly date: LocalDate
  readonly start: number
  /** Minutes from `start` to the end of what is shown. */
  readonly length: number
  /** Minutes up to which it is known. */
  readonly until: number
  /** It is today, and people are at school: it rests at now. */
  readonly isRunning: boolean
  readonly lessons: readonly Interval[]
  readonly rooms: ReadonlyMap<string, RoomAirDay>
}

/** A day as the server has sent it at `answeredAt`, seen at `now` (both epoch ms). */
export function replayDayOf(school: School, day: SchoolDay, answeredAt: number, now: number): ReplayDay {
  const calendar = school.calendar ?? emptyCalendar
  const start = Date.parse(day.start)
  const length = Math.round((Date.parse(day.end) - start) / minuteMs)
  const until = Math.max(0, Math.min(length, Math.floor((answeredAt - start) / minuteMs)))
  return {
    date: day.date,
    start,
    length,
    until,
    isRunning: localDateOf(now) === day.date && schoolHoursAt(calendar, now).state !== 'asleep',
    lessons: lessonsOn(withHours(calendar), day.date),
    rooms: new Map(day.rooms.map(({ room_id, minutes, values }) => [room_id, { minutes, values }])),
  }
}

/** The even hours of the school's clock within a day, epoch ms, away from its ends. */
export function evenHours({ start, length }: ReplayDay): readonly number[] {
  const first = Math.ceil(start / hourMs) * hourMs
  const hours = Array.from({ length: Math.ceil(length / 60) }, (_, index) => first + index * hourMs)
  const end = start + length * minuteMs
  return hours.filter((at) => wallClock(at).getUTCHours() % 2 === 0 && at < end - 10 * minuteMs)
}
