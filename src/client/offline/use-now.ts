import { useSyncExternalStore } from 'react'
import { serverNow } from '#client/device/server-clock.ts'

const stepMs = 10_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * The server's time, epoch ms, in steps of 10 s: ages and clocks on a page all tick together, on one timer.
 * Minutes turn on the second.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, stepOfNow)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function stepOfNow(): number {
  return Math.floor(serverNow() / stepMs) * stepMs
}
