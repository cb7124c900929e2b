import { useEffect, useRef } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import { sendHeartbeat } from '#client/queries/walls.ts'
import { wallBeatMs } from '#domain/walls/wall.ts'

/** Whoever sets a screen up sees it soon, and two hundred that start together do not speak in the same second, ms. */
const firstWithinMs = 10_000

/**
 * Says every five minutes that the wall lives, while there is contact; nothing waits for a network. `newestValueAt`: when the
 * newest value that it shows was measured, epoch ms. Without an id there is nobody to speak of.
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
      const answer = isConnected ? await sendHeartbeat(schoolId, id, at) : 'not_heard'
      // Walls that were started by the same switch drift apart.
      if (!isGone && answer !== 'unknown') timer = setTimeout(beat, wallBeatMs * (0.9 + 0.2 * Math.random()))
    }
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [schoolId, wallId])
}
