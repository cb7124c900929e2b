import { useEffect, useLayoutEffect, useRef } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import { sendHeartbeat } from '#client/queries/walls.ts'
import { wallBeatMs } from '#domain/walls/wall.ts'

/**
 * Soon enough for the person who sets a screen up; spreads the first heartbeats of two hundred that start together, ms.
 */
const firstWithinMs = 10_000

/** While the wall is shown its title is the school's name and its theme is light, whatever `prefers-color-scheme` is: only night is dark. */
export function useWallTheme(schoolName: string): void {
  useLayoutEffect(() => {
    document.title = schoolName
    document.documentElement.dataset.theme = 'light'
    return () => {
      delete document.documentElement.dataset.theme
    }
  }, [schoolName])
}

/** Holds a screen wake lock while the page is visible. A browser that has none, or refuses, is no error. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery, without https, by policy: the screen then follows its own settings.
      const granted = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isGone) void granted?.release()
      else lock = granted
    }
    void keepAwake()
    document.addEventListener('visibilitychange', keepAwake)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', keepAwake)
      void lock?.release()
    }
  }, [])
}

/**
 * Sends a heartbeat every five minutes while there is contact; one that is missed is not sent later. `newestValueAt`: when the
 * newest value that it shows was measured, epoch ms. Without an id nothing is sent.
 */
export function useHeartbeat(
  schoolId: string,
  wallId: string | undefined,
  newestValueAt: number | null,
): void {
  const { hasContact } = useConnection()
  const latest = useRef({ newestValueAt, hasContact })
  useEffect(() => {
    latest.current = { newestValueAt, hasContact }
  }, [newestValueAt, hasContact])
  useEffect(() => {
    if (wallId === undefined) return
    const id = wallId
    let isGone = false
    let timer = setTimeout(beat, Math.random() * firstWithinMs)
    async function beat() {
      const { newestValueAt: at, hasContact: isConnected } = latest.current
      const answer = isConnected ? await sendHeartbeat(schoolId, id, at) : 'no_contact'
      // Walls that were started by the same switch drift apart.
      if (!isGone && answer !== 'unknown') timer = setTimeout(beat, wallBeatMs * (0.9 + 0.2 * Math.random()))
    }
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [schoolId, wallId])
}
