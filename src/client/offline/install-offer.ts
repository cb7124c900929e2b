import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What a browser fires when it could install the app; no standard describes it yet, and Safari and Firefox have none. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

interface InstallOffer {
  /** The browser's offer to install the app, once it has made one; null = none, or it was taken up. */
  readonly offer: InstallPromptEvent | null
}

export const initialInstallOffer: InstallOffer = { offer: null }

export function createInstallOfferStore() {
  return createStore<InstallOffer>()(() => initialInstallOffer)
}

const installOfferStore = createInstallOfferStore()

/** Whether the browser offers to install the app. */
export function useCanInstall(): boolean {
  return useStore(installOfferStore, ({ offer }) => offer !== null)
}

/** Takes the offer up: the browser asks the person, once. */
export function install(): void {
  const { offer } = installOfferStore.getState()
  installOfferStore.setState(initialInstallOffer)
  void offer?.prompt()
}

/** Defers the browser's install prompt to a button of ours. Call it once, before the browser fires `beforeinstallprompt`. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOfferStore.setState({ offer: event as InstallPromptEvent })
  })
}
