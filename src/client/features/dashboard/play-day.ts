import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

interface PlayDay {
  /** The day ribbon has a day that it can play: only then the room card offers to. */
  readonly isReady: boolean
  /** How often playing was requested: the ribbon plays from the start whenever this rises. */
  readonly requests: number
}

const playDayStore = createStore<PlayDay>()(() => ({ isReady: false, requests: 0 }))

/** For the day ribbon: whether there is a day that it can play. False again when it goes. */
export function setDayPlayable(isReady: boolean): void {
  playDayStore.setState({ isReady })
}

/** For the act "Spela upp dagen": asks the day ribbon to play. */
export function playDay(): void {
  playDayStore.setState(({ requests }) => ({ requests: requests + 1 }))
}

/** What both of them need to know. */
export function usePlayDay(): PlayDay {
  return useStore(playDayStore)
}
