import { updates } from './updates.ts'

/**
 * Registers the worker when the page has been drawn and the browser has nothing better to do. Nothing waits for
 * it: behind some networks a registration never ends.
 */
export function startWorkerWhenIdle(): void {
  if (!window.isSecureContext) {
    updates.set({ ...updates.get(), worker: 'insecure' })
    return
  }
  if (!('serviceWorker' in navigator)) {
    updates.set({ ...updates.get(), worker: 'unsupported' })
    return
  }
  if (import.meta.env.DEV) return
  afterLoad(() => {
    const retry = () =>
      void import('./worker-registration.ts').then(
        ({ registerWorker }) => {
          window.removeEventListener('online', retry)
          registerWorker()
        },
        // The network went while the first page was loading.
        () => undefined,
      )
    window.addEventListener('online', retry)
    retry()
  })
}

function afterLoad(task: () => void): void {
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 5000 })
    else setTimeout(task, 1000)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
