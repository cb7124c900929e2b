import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

interface PlayDay {
  /** The day ribbon has a day that it can play: only then the room card offers to. */
  readonly isReady: boolean
  /** How often it was asked to: the ribbon plays from the start whenever this rises. */
  readonly asked: number
}

const playDayStore = createStore<PlayDay>()(() => ({ isReady: false, asked: 0 }))

/** For the day ribbon: whether there is a day that it can play. False again when it goes. */
export function setDayPlayable(isReady: boolean): void {
  playDayStore.setState({ isReady })
}

/** For the act "Spela upp dagen": asks the day ribbon to play. */
export function playDay(): void {
  playDayStore.setState(({ asked }) => ({ asked: asked + 1 }))
}

/** What both of them need to know. */
export function usePlayDay(): PlayDay {
  return useStore(playDayStore)
}
