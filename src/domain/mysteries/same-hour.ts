import { localDateOf } from '#domain/time/local-date.ts'
import { addLocalDays } from '#domain/time/local-time.ts'
import { type HourSeries, hourS, isWithin, type Morning, type Mystery, meanOf } from './mystery.ts'
import { isFreeDay } from './school-time.ts'

/** Four weeks: enough for a habit, and as old as a changed timetable may be (our choice). */
const weeks = 4
const leastWeeks = 3
/** The hours beside it may be bad once in these weeks: a lesson that ran on (our choice). */
const mostBeside = 1
/** On fewer other days nothing can be said of the weekday (our choice). */
const leastOtherDays = 4

/**
 * A room with bad air at the same hour of the same weekday in at least three of four weeks, and neither in the hours beside it nor at
 * that hour of most other school days: else it is no riddle of that hour. Clock hours, means of each. `badAirPpm`: `badAirAbove`.
 */
export function sameHour({ metric, hours }: HourSeries, morning: Morning, badAirPpm: number): Mystery | null {
  if (metric !== 'co2') return null
  const isBad = (ppm: number) => ppm > badAirPpm
  const valueAt = new Map(hours.map(({ at: t, value }) => [t, value]))
  const found = hours.flatMap(({ at: t, value }) => {
    if (!isBad(value) || !isWithin(morning, t + hourS)) return []
    const hourValues = sameHours(t).flatMap((at) => valueAt.get(at) ?? [])
    const bad = hourValues.filter(isBad)
    if (bad.length < leastWeeks) return []
    const beside = [-hourS, hourS].map((by) => sameHours(t).flatMap((at) => valueAt.get(at + by) ?? []))
    const isAlone = beside.every(
      (values) => values.length >= leastWeeks && values.filter(isBad).length <= mostBeside,
    )
    if (!isAlone || !isOfItsWeekday(t, valueAt, morning, isBad)) return []
    const facts = {
      value: meanOf(bad),
      usual: meanOf(beside.flat()),
      weeks: bad.length,
      of: hourValues.length,
    }
    return [{ kind: 'same_hour', metric, from: t, to: t + hourS, facts } as const]
  })
  return [...found].sort((one, other) => other.facts.value - one.facts.value)[0] ?? null
}

/** The hour of this week and of the three weeks before. */
function sameHours(t: number): readonly number[] {
  return Array.from({ length: weeks }, (_, index) => daysBefore(t, 7 * index))
}

function daysBefore(t: number, days: number): number {
  return addLocalDays(t * 1000, -days) / 1000
}

function isOfItsWeekday(
  t: number,
  valueAt: ReadonlyMap<number, number>,
  { calendar }: Morning,
  isBad: (ppm: number) => boolean,
): boolean {
  const others = Array.from({ length: 7 * weeks }, (_, days) => days)
    .filter((days) => days % 7 !== 0)
    .map((days) => daysBefore(t, days))
    .filter((at) => !isFreeDay(calendar, localDateOf(at * 1000)))
    .flatMap((at) => valueAt.get(at) ?? [])
  return others.length >= leastOtherDays && 2 * others.filter(isBad).length < others.length
}
