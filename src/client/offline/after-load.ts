/** Does it when the page has been drawn and the browser has nothing better to do. */
export function afterLoad(task: () => void): void {
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 5000 })
    else setTimeout(task, 1000)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
