/** The longest that a busy page makes it wait, ms. */
const timeoutMs = 5000

/** Calls `task` when the page has loaded and the browser has nothing better to do. Answers how to call it off. */
export function whenIdle(task: () => void): () => void {
  let cancel = () => window.removeEventListener('load', start)
  function start() {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(task, { timeout: timeoutMs })
      cancel = () => cancelIdleCallback(handle)
    } else {
      const timer = setTimeout(task, 1000)
      cancel = () => clearTimeout(timer)
    }
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  return () => cancel()
}
