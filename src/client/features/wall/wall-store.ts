import { createStore } from 'zustand/vanilla'

export interface WallState {
  /** How often the wall has turned since it started. */
  readonly turns: number
  /** A viewer has paused the slides. */
  readonly isPaused: boolean
  /** The pointer has not moved for a while. */
  readonly isPointerIdle: boolean
}

interface WallActions {
  readonly turn: () => void
  readonly togglePause: () => void
  readonly setPointerIdle: (isPointerIdle: boolean) => void
  readonly reset: () => void
}

export const initialWall: WallState = { turns: 0, isPaused: false, isPointerIdle: false }

export function createWallStore() {
  return createStore<WallState & WallActions>()((set) => ({
    ...initialWall,
    turn: () => set(({ turns }) => ({ turns: turns + 1 })),
    togglePause: () => set(({ isPaused }) => ({ isPaused: !isPaused })),
    setPointerIdle: (isPointerIdle) => set({ isPointerIdle }),
    reset: () => set(initialWall),
  }))
}

/** What is shown when a wall has so many pages: which of them, and how many rounds there were before it. */
export function turnOf({ turns }: Pick<WallState, 'turns'>, pages: number) {
  const count = Math.max(1, pages)
  return { page: turns % count, round: Math.floor(turns / count) }
}

export const wallStore = createWallStore()
