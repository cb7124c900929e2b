import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverNow } from '#client/device/server-clock.ts'
import { configQuery } from '#client/queries/config.ts'
import { isHeapFull } from './heap.ts'
import { msUntilNight } from './night.ts'

const retryMs = 600_000
/** How often a wall checks its heap, ms. */
const heapCheckEveryMs = 600_000
/** A page that is younger has not leaked: to load it again would not help, ms. */
const oldEnoughMs = 3_600_000

/**
 * Reloads the page every night, for new versions and against slow memory leaks; spread over half an hour, so that not all walls
 * come at once. By day too where memory runs low. Only when the server answers: a wall never trades its last values for an
 * empty page.
 */
export function useNightlyReload(): void {
  const client = useQueryClient()
  useEffect(() => {
    let night = setTimeout(reloadAtNight, msUntilNight(serverNow()) + Math.random() * 30 * 60_000)
    const heapCheck = setInterval(() => {
      if (performance.now() > oldEnoughMs && isHeapFull()) void reload()
    }, heapCheckEveryMs)
    /** Answers false where the server did not. */
    async function reload(): Promise<boolean> {
      const answer = await client
        .fetchQuery({ ...configQuery(), staleTime: 0, retry: false })
        .catch(() => undefined)
      if (answer) location.reload()
      return answer !== undefined
    }
    async function reloadAtNight() {
      if (!(await reload())) night = setTimeout(reloadAtNight, retryMs)
    }
    return () => {
      clearTimeout(night)
      clearInterval(heapCheck)
    }
  }, [client])
}
