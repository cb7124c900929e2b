import type { ReplayDay } from '#client/features/dashboard/day-ribbon/replay-day.ts'
import type { RoomCardProps } from '#client/features/dashboard/RoomCard.tsx'

/** What the cards of a school that sleeps are made from. */
export interface AsleepCardProps extends RoomCardProps {
  /** The last school day; null = there is none. */
  readonly day: ReplayDay | null
  /** The day has been asked for and may still come. */
  readonly isDayPending: boolean
}
