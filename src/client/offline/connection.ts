import { focusManager, type QueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { contactStore, isReachable, isSendingBlocked } from '#client/api/contact.ts'
import { noteHidden } from '#client/device/server-clock.ts'
import { isWall } from './wall.ts'

export interface Connection {
  /** False once a call got no answer of the server itself; true before the first call has had its chance. */
  readonly hasContact: boolean
  /** The last call was answered by the server itself. */
  readonly isConfirmed: boolean
  /** The server answers what is read, and what is sent does not reach it. */
  readonly isSendingBlocked: boolean
  /** When the server last answered, server time, epoch ms; null while there is contact, and where there never was any. */
  readonly lastContactAt: number | null
}

/**
 * For every offline indicator: whether the server answers, and when it last did before it fell silent. Only answers count (`api/call.ts`): browsers
 * say "online" behind a captive portal and with a dead server. No page is drawn again for an answer that says nothing new.
 */
export function useConnection(): Connection {
  return useStore(
    contactStore,
    useShallow((contact) => ({
      hasContact: isReachable(contact),
      isConfirmed: contact.state === 'confirmed',
      isSendingBlocked: isSendingBlocked(contact),
      lastContactAt: isReachable(contact) ? null : contact.lastContactAt,
    })),
  )
}

/** Whether the server can be expected to answer, for what is decided before a page is drawn. A browser's "offline" is true. */
export function mayHaveContact(): boolean {
  return navigator.onLine && isReachable(contactStore.getState())
}

/** A person's "try again", or a sign that the network is back: asks at once for everything on the screen. */
export function retryNow(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({ type: 'active' })
}

/**
 * Looks for the server again while there is no contact: after a random while, and at once at every sign that the
 * network may be back. One clock for the whole page; the queries themselves don't repeat calls that got no
 * answer. A page that no one looks at waits; a wall never does.
 */
export function watchConnection(queryClient: QueryClient): void {
  if (isWall()) focusManager.setFocused(true)
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function retry() {
    clearTimeout(timer)
    timer = undefined
    if (isReachable(contactStore.getState()) || !focusManager.isFocused()) return
    await retryNow(queryClient)
    failures += 1
    retryLater()
  }
  function retryLater() {
    if (isReachable(contactStore.getState())) failures = 0
    else timer ??= setTimeout(retry, retryDelay(failures))
  }
  function retryAtSign() {
    // Two hundred walls come back with the same Wi-Fi: each of them waits a little, and differently.
    if (isWall()) retryLater()
    else void retry()
  }

  contactStore.subscribe(retryLater)
  document.addEventListener('visibilitychange', noteHidden)
  window.addEventListener('online', retryAtSign)
  window.addEventListener('pageshow', retryAtSign)
  document.addEventListener('visibilitychange', retryAtSign)
}

/** This device's share of the jitter, 0–1. */
const phase = Math.random()

/**
 * The polling interval, ms, with jitter: the wished one, shifted by up to a tenth either way and differently on every
 * device, so that devices that were started by the same power switch drift apart.
 */
export function pollEvery(intervalMs: number): number {
  return Math.round(intervalMs * (0.9 + 0.2 * phase))
}

/** The backoff with jitter after a failure, ms: at first anything up to 10 s, later up to a minute. */
export function retryDelay(failures: number): number {
  return Math.random() * Math.min(60_000, 10_000 * 2 ** failures)
}
