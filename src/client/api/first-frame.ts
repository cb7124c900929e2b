/** Longest wait, ms: a page in the background is never drawn and must still ask. */
const limitMs = 1000

let drawn: Promise<void> | undefined
let isAskedLater = false

/** Settles when the page's first content is on the screen, or after a second. Never rejects. */
export function firstPicture(): Promise<void> {
  drawn ??= new Promise((resolve) => {
    setTimeout(resolve, limitMs)
    const kept = document.querySelector('[data-kept-picture]')
    if (kept) whenReplaced(kept, resolve)
    else {
      new PerformanceObserver((entries, observer) => {
        if (entries.getEntriesByName('first-contentful-paint').length === 0) return
        observer.disconnect()
        resolve()
      }).observe({ type: 'paint', buffered: true })
    }
  })
  return drawn
}

/** What an earlier visit kept is on the screen already (`client/kept-picture.ts`): the page's own picture follows it. */
function whenReplaced(kept: Element, then: () => void): void {
  const observer = new MutationObserver(() => {
    if (kept.isConnected) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(then))
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/**
 * For a start with kept data: calls wait until that is on the screen. Asking first would cost a tablet 200 ms in which
 * it shows nothing, and without a network the failures would come on top.
 */
export function drawBeforeAsking(): void {
  isAskedLater = true
}

/** Settles when calls may go out; at once unless `drawBeforeAsking` said otherwise. Never rejects. */
export async function mayAsk(): Promise<void> {
  if (isAskedLater) await firstPicture()
}
