import { type LocalDate, localDateOf, type Weekday } from '#domain/time/local-date.ts'
import { chance } from './chance.ts'
import { demoLessons } from './demo-calendar.ts'
import { onLine } from './on-line.ts'
import { type OfficeMinute, officeMinute, officeValue } from './recorded-office.ts'
import type { RoomBehaviour } from './room-behaviour.ts'
import { minuteOfDay } from './wall-clock.ts'

/** Two recorded weeks. No Wednesday was recorded whole: a neighbour stands in that ends and begins alike. */
const weeks: Readonly<Record<RoomBehaviour['week'], Readonly<Record<Weekday, string>>>> = {
  first: { 1: '02-09', 2: '02-03', 3: '02-03', 4: '02-05', 5: '02-06', 6: '02-07', 7: '02-08' },
  second: { 1: '02-16', 2: '02-17', 3: '02-12', 4: '02-12', 5: '02-13', 6: '02-14', 7: '02-15' },
}

/** °C, with the room's shift. `t`: epoch seconds. */
export function recordedTemperature(room: RoomBehaviour, t: number): number {
  return officeValue('temperature_decicelsius', climateMinuteAt(room, t)) / 10 + room.warmerBy
}

/** %; what the recorded air would have at the room's temperature. */
export function recordedHumidity(room: RoomBehaviour, t: number): number {
  return officeValue('humidity_percent', climateMinuteAt(room, t)) * (1 - drierByDegree * room.warmerBy)
}

/** Saturated air holds about 6 % more water for each °C around 20 °C (Magnus). */
const drierByDegree = 0.06

/**
 * Which minute of the recording is played at `t`: of the same weekday, and on a school day with the office's arrival,
 * lunch and leaving at the first lesson, the lunch and half an hour after the last lesson. Days without school follow
 * the weekend.
 */
export function climateMinuteAt(room: RoomBehaviour, t: number): OfficeMinute {
  const { weekday, dayNumber, minute } = minuteOfDay(t)
  const lessons = demoLessons(room.schoolId, localDateOf(t * 1000))
  const [first, last] = [lessons[0], lessons.at(-1)]
  const week = weeks[room.week]
  if (!first || !last) {
    const isWeekend = weekday > 5
    const day = week[isWeekend ? weekday : dayNumber % 2 === 0 ? 6 : 7]
    return dayStart(day) + Math.min(minute, lastMinute)
  }
  const begins = minuteOfDay(first.start).minute
  const ends = minuteOfDay(last.end).minute + 30
  const early = Math.round(20 * chance(room.roomKey, dayNumber, 'climate') - 10)
  const middle = (begins + ends) / 2 + early
  const marks: readonly (readonly [wall: number, office: number])[] = [
    [0, 0],
    [begins + early, office.arrival],
    [middle, office.lunch],
    [ends + early, office.leaving],
    [lastMinute, lastMinute],
  ]
  return dayStart(week[weekday]) + onLine(marks, Math.min(minute, lastMinute))
}

const lastMinute = 1439

/** When people came, ate and went, minutes of the day. */
const office = { arrival: 7 * 60 + 45, lunch: 13 * 60, leaving: 18 * 60 } as const

function dayStart(day: LocalDate): OfficeMinute {
  return officeMinute(`${day} 00:00`)
}
