import { outboxStore, unsentRows } from './outbox-store.ts'

/** Shows on the installed app's icon how much waits, where the browser can; call it once, when the disk has been read. */
export function watchBadge(): void {
  let shown: number | undefined
  const show = () => {
    const state = outboxStore.getState()
    const count = unsentRows(state).length
    // A disk that cannot be read may hold something: what was shown last stays.
    if (count === shown || (count === 0 && state.storage === 'memory')) return
    shown = count
    void setBadge(count).catch(() => undefined)
  }
  show()
  outboxStore.subscribe(show)
}

/** Safari has it only for apps on the home screen that may notify, Firefox not at all. */
async function setBadge(count: number): Promise<void> {
  if (count > 0) await navigator.setAppBadge?.(count)
  else await navigator.clearAppBadge?.()
}
