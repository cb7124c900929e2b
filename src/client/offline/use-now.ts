import { useSyncExternalStore } from 'react'
import { contactStore, isReachable } from '#client/api/contact.ts'
import { clockStore, isTimeOverdue, serverTime } from '#client/device/server-clock.ts'
import type { Now } from '#domain/time/age.ts'

const stepMs = 10_000
/** So long a page may trust its device's clock once its first call is on its way, if that contradicts nothing, ms. */
const awaitedMs = 3000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let latest: Now | undefined

/**
 * What is known of the server's time, in steps of 10 s: ages and clocks on a page all tick together, on one timer. Minutes
 * turn on the second, and a clock that jumps or a line that breaks is seen at once.
 */
export function useNow(): Now {
  return useSyncExternalStore(subscribe, stepOfNow)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(notifyListeners, 1000)
  const stopContact = contactStore.subscribe(listener)
  return () => {
    stopContact()
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function stepOfNow(): Now {
  const now = readNow()
  const at = Math.floor(now.at / stepMs) * stepMs
  if (latest?.at !== at || latest.certainty !== now.certainty || latest.lostAt !== now.lostAt) {
    latest = { ...now, at }
  }
  return latest
}

/** As `useNow`, once and to the millisecond. */
export function readNow(): Now {
  const time = serverTime()
  const contact = contactStore.getState()
  const isOnline = isReachable(contact) && time.certainty !== 'unsure' && !isTimeOverdue(awaitedMs)
  // Nothing is kept of a last contact: there has been none since the page was opened. Not "now", which every reader would
  // read again, and be drawn again for it without an end.
  return { ...time, lostAt: isOnline ? null : (contact.lastContactAt ?? clockStore.getState().anchor.server) }
}

/** The server's time when this device's clock showed `device`, epoch ms: what libraries note is that clock. */
export function serverTimeAt(device: number): number {
  const { anchor } = clockStore.getState()
  return anchor.server + (device - anchor.device)
}
