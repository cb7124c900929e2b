import { contact } from '#client/api/contact.ts'

const storageKey = 'kotte_reloaded_at'
const atMostEveryMs = 600_000
let holds = 0

/** Keeps the page from loading itself again while work on it is unsaved; answers how to let go. */
export function holdReload(): () => void {
  let held = true
  holds += 1
  return () => {
    if (held) holds -= 1
    held = false
  }
}

/** True while somebody's unsaved work is on the page. */
export function isReloadHeld(): boolean {
  return holds > 0
}

/**
 * The page's own way out of a broken state: loads it again, at most once in ten minutes, never over unsaved work,
 * and not without contact unless a worker can bring the page back. Answers whether it does.
 */
export function reloadToRecover(now = Date.now()): boolean {
  if (isReloadHeld()) return false
  if (!contact.get().hasContact && !navigator.serviceWorker?.controller) return false
  try {
    const last = Number(sessionStorage.getItem(storageKey))
    if (last > 0 && Math.abs(now - last) < atMostEveryMs) return false
    sessionStorage.setItem(storageKey, String(now))
  } catch {
    // Without storage nothing would stop a loop.
    return false
  }
  location.reload()
  return true
}

/** A part of the page that the server no longer has: a newer version is out, and loading again brings it. */
export function reloadOnMissingParts(): void {
  window.addEventListener('vite:preloadError', () => reloadToRecover())
}
