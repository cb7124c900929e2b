import { airLine } from '#client/living-school/air-line.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import type { SchoolListItem } from '#contract/schools.ts'
import type { Text } from '#domain/locale.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { schoolHoursAt } from '#domain/time/school-hours.ts'

export interface SchoolLine {
  /** Of the room whose air is the worst; null = nobody is there, or nobody knows. */
  readonly symbol: string | null
  readonly words: Text
}

/** How the air of a school is, on one line. `now`: server time, epoch ms. */
export function schoolLine({ air, calendar }: SchoolListItem, now: number): SchoolLine {
  const isAsleep = schoolHoursAt(calendar ?? emptyCalendar, now).state === 'asleep'
  const worst = currentScale(co2).ranges.findLast(({ level }) =>
    air.rooms.some((room) => room.level === level),
  )
  return {
    symbol: isAsleep ? null : (worst?.level ?? null),
    words: airLine(air, isAsleep),
  }
}
