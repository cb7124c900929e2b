import { createStore, type StoreApi } from 'zustand/vanilla'

/** What of a day is replayed. */
export interface ReplayState {
  /** Minutes after the day's start; null = no replay: the page shows now. */
  readonly minute: number | null
  readonly isPlaying: boolean
  /** It is played or dragged: what changes is not announced until it ends. */
  readonly isMoving: boolean
}

export type ReplayStore = StoreApi<ReplayState>

export const initialReplay: ReplayState = { minute: null, isPlaying: false, isMoving: false }

export function createReplayStore(): ReplayStore {
  return createStore<ReplayState>()(() => initialReplay)
}

/** Two minutes of school every 56 ms: seven hours in 12 s. */
export const playStep = { minutes: 2, everyMs: 56 }
/** Where motion is to be reduced: from one moment to the next. */
export const momentEveryMs = 1500

/** Which minute comes after `minute` while a day is played; null = it is over. `stops`: where it goes in steps. */
export function nextMinute(minute: number, until: number, stops: readonly number[] | null): number | null {
  if (minute >= until) return null
  if (stops === null) return Math.min(until, minute + playStep.minutes)
  return stops.find((stop) => stop > minute) ?? null
}
