import { focusManager, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Contact, contact } from '#client/api/contact.ts'
import { isWall } from './wall.ts'

export type Connection = Contact

/** Up to this long a wall waits before it tries again, ms: two hundred of them come back with the same Wi-Fi. */
const wallPatienceMs = 10_000

/**
 * Whether the server answers, and when it last did. Only answers count (`api/call.ts`): browsers say "online"
 * behind a captive portal and with a dead server. Starts as `hasContact: true`, so that no warning flashes
 * before the first call has had its chance. `lastContactAt` is server time, epoch ms.
 */
export function useConnection(): Connection {
  return useSyncExternalStore(contact.subscribe, contact.get)
}

/** A person's "try again", or a sign that the network is back: asks at once for everything on the screen. */
export function retryNow(queryClient: QueryClient): void {
  void queryClient.refetchQueries({ type: 'active' })
}

/**
 * Tries again at every sign that the network may be back. With contact the query client itself asks for what has
 * become old. A wall asks even when the browser thinks that nobody looks.
 */
export function watchConnection(queryClient: QueryClient): void {
  if (isWall()) focusManager.setFocused(true)
  const retry = () => {
    if (contact.get().hasContact || document.visibilityState === 'hidden') return
    if (isWall()) setTimeout(retryNow, Math.random() * wallPatienceMs, queryClient)
    else retryNow(queryClient)
  }
  window.addEventListener('online', retry)
  window.addEventListener('pageshow', retry)
  document.addEventListener('visibilitychange', retry)
}

/** This device's own place in the row, 0–1. */
const phase = Math.random()

/**
 * How often to ask, ms: the wished interval, shifted by up to a tenth either way and differently on every
 * device, so that devices that were started by the same power switch drift apart.
 */
export function pollEvery(intervalMs: number): number {
  return Math.round(intervalMs * (0.9 + 0.2 * phase))
}

/** Wait before asking again after a failure, ms: at first anything up to 10 s, later up to a minute. */
export function retryDelay(failures: number): number {
  return Math.random() * Math.min(60_000, 10_000 * 2 ** failures)
}
