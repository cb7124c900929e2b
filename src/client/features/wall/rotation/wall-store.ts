import { createStore } from 'zustand/vanilla'

export interface WallState {
  /** A viewer has paused the pages. */
  readonly isPaused: boolean
  /** The pointer has not moved for a while. */
  readonly isPointerIdle: boolean
}

interface WallActions {
  readonly togglePause: () => void
  readonly setPointerIdle: (isPointerIdle: boolean) => void
  readonly reset: () => void
}

export const initialWall: WallState = { isPaused: false, isPointerIdle: false }

/** What a person does to a wall: nothing, mostly. */
export const wallStore = createStore<WallState & WallActions>()((set) => ({
  ...initialWall,
  togglePause: () => set(({ isPaused }) => ({ isPaused: !isPaused })),
  setPointerIdle: (isPointerIdle) => set({ isPointerIdle }),
  reset: () => set(initialWall),
}))
