import { observable } from '#client/api/observable.ts'

/** What a browser fires when it could install the app; no standard describes it yet, and Safari and Firefox have none. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

/** The browser's offer to install the app, once it has made one; null = none, or it was taken up. */
export const installOffer = observable<InstallOffer | null>(null)

/** Keeps the browser's offer for a button, so that it never asks by itself. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallOffer)
  })
}
