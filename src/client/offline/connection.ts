import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Contact, currentContact, onContactChange } from '#client/api/contact.ts'

/**
 * Whether the server answers, and when it last did. Only answers count (`api/call.ts`): browsers say "online"
 * behind a captive portal and with a dead server. Starts as `hasContact: true`, so that no warning flashes
 * before the first call has had its chance. `lastContactAt` is server time, epoch ms.
 */
export function useConnection(): Contact {
  return useSyncExternalStore(onContactChange, currentContact)
}

/** "Try again" of a person or a sign that the network is back: asks at once for everything on the screen. */
export function retryNow(queryClient: QueryClient): void {
  void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false })
}

/**
 * Tries again at every sign that the network may be back. Without contact that is always worth a call; with
 * contact only what is older than its `staleTime` is asked for, so that switching apps costs nothing.
 */
export function watchConnection(queryClient: QueryClient): void {
  const retry = () => {
    if (document.visibilityState === 'hidden') return
    if (!currentContact().hasContact) retryNow(queryClient)
    else void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
  }
  window.addEventListener('online', retry)
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) retry()
  })
  document.addEventListener('visibilitychange', retry)
}

/** This device's own place in the row, 0–1: two hundred walls that start together don't ask together. */
const phase = Math.random()

/**
 * How often to ask, ms: the wished interval, shifted by up to a tenth either way and differently on every
 * device, so that devices that were started by the same power switch drift apart.
 */
export function pollEvery(intervalMs: number): number {
  return Math.round(intervalMs * (0.9 + 0.2 * phase))
}

/** Wait before asking again after a failure, ms: at first anything up to 10 s, then doubling up to a minute. */
export function retryDelay(failures: number): number {
  return Math.random() * Math.min(60_000, 10_000 * 2 ** failures)
}

/** A display on a wall (`?display=wall`) keeps asking even when the browser thinks that nobody looks. */
export function isWall(): boolean {
  return new URLSearchParams(location.search).get('display') === 'wall'
}
