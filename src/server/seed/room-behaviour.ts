import type { Interval } from '#domain/time/interval.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { demoLessons, demoLunch } from './demo-calendar.ts'

export type Quantity = 'co2' | 'temperature' | 'humidity' | 'light'

/** ppm, °C, %, lux. */
export type RoomValues = { readonly [Q in Quantity]?: number }

/** How a room of the demo lives; what it measures is cut out of the recordings so that it fits. */
export interface RoomBehaviour {
  readonly schoolId: string
  /** Identifies the room and seeds its values: the same key gives the same values. */
  readonly roomKey: string
  readonly measures: readonly Quantity[]
  /** What the carbon dioxide would reach in a lesson without an end, ppm. */
  readonly peakPpm: number
  /** How much of what a lesson added is left when a break of 20 minutes ends, 0 to 1: little in an aired room. */
  readonly leftAfterBreak: number
  readonly usedAt: 'lessons' | 'lunch'
  /** Its air comes and goes as that of a well-mixed room: of the recording the morning and the evening are played that do. */
  readonly isWellMixed?: true
  /** Which of the two recorded weeks gives temperature and humidity. */
  readonly week: 'first' | 'second'
  /** °C that are added to all recorded temperatures. */
  readonly warmerBy: number
}

/** When there are people in the room on a day, epoch seconds; none on a day without school. */
export function occupiedHours({ schoolId, usedAt }: RoomBehaviour, date: LocalDate): readonly Interval[] {
  return usedAt === 'lunch' ? demoLunch(schoolId, date) : demoLessons(schoolId, date)
}
