import { contactStore } from '#client/api/contact.ts'
import { getTabItem, setTabItem } from '#client/device/storage.ts'
import { entryScript } from './build-id.ts'
import { updatesStore } from './updates.ts'

const atMostEveryMs = 600_000

/**
 * The page's own way out of a broken state: loads it again, at most once in ten minutes and
 * not without contact unless a worker can bring the page back. Answers whether it does.
 */
function reloadToRecover(now = Date.now()): boolean {
  if (contactStore.getState().state !== 'confirmed' && !navigator.serviceWorker?.controller) return false
  return reloadOnce(now)
}

/**
 * Recovers now when that may be, else as soon as there is contact, and once more when the worker has fetched every file: over a
 * weak network one gets lost that a page needs, and WebKit does not ask for it a second time. Answers how to give that up.
 */
export function recover(): () => void {
  if (reloadToRecover()) return () => undefined
  const leaveContact = contactStore.subscribe(() => void reloadToRecover())
  const leaveFiles = updatesStore.subscribe(({ worker }, { worker: before }) => {
    // Files that were here before are no reason: nothing would be different.
    if (worker !== 'ready' || (before !== 'installing' && before !== 'incomplete')) return
    void navigator.serviceWorker.ready.then(() => location.reload())
  })
  return () => {
    leaveContact()
    leaveFiles()
  }
}

function reloadOnce(now: number): boolean {
  const last = Number(getTabItem('kotte_reloaded_at'))
  if (last > 0 && Math.abs(now - last) < atMostEveryMs) return false
  // Without storage nothing would stop a loop.
  if (!setTabItem('kotte_reloaded_at', String(now))) return false
  location.reload()
  return true
}

/**
 * A part of the page could not be fetched. When that is because a newer version is out, loading again brings it.
 * A network that is gone is no reason: without a worker the browser's own error page would come instead.
 */
export function reloadOnMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missingParts.add(payload)
    keepRouterFromReloading(payload)
    // The server has just answered: what the last call thought of the contact does not count.
    void isNewVersionOut().then((isOut) => isOut && reloadOnce(Date.now()))
  })
}

/** Asks again for a style sheet that was lost on its way: the page would stay without any. */
export function requestLostStyles(): void {
  const requestAgain = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      if (link.sheet === null) link.replaceWith(link.cloneNode())
  }
  if (document.readyState === 'complete') requestAgain()
  else window.addEventListener('load', requestAgain, { once: true })
}

/** The errors of parts that could not be fetched: browsers word them differently. */
const missingParts = new WeakSet<Error>()

/** Whether a page broke because a part of the app was not on this device and could not be fetched. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && missingParts.has(error)
}

/** Whether the server's page starts another script than this one. False without contact and behind a portal. */
async function isNewVersionOut(): Promise<boolean> {
  const own = entryScript()
  try {
    // The question mark keeps the worker from answering with the page that it knows.
    const response = await fetch(`/index.html?${Date.now()}`, { cache: 'no-store' })
    const page = response.ok ? await response.text() : ''
    return own !== undefined && page.includes('<div id="root">') && !page.includes(own)
  } catch {
    return false
  }
}

/** The router loads a page again, once for each message, when a part is missing; here that is decided above. */
function keepRouterFromReloading({ message }: Error): void {
  // Without storage the router does not reload either.
  setTabItem(`tanstack_router_reload:${message}`, '1')
}
