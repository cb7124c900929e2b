import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverNow } from '#client/device/server-clock.ts'
import { configQuery } from '#client/queries/config.ts'
import { msUntilNight } from './night.ts'

const tryAgainMs = 600_000

/**
 * A new start every night, for new versions and against slow leaks; spread over half an hour, so that not all walls
 * come at once. Only when the server answers: a wall never trades its last values for an empty page.
 */
export function useNightlyReload(): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer = setTimeout(reload, msUntilNight(serverNow()) + Math.random() * 30 * 60_000)
    async function reload() {
      const answer = await client
        .fetchQuery({ ...configQuery(), staleTime: 0, retry: false })
        .catch(() => undefined)
      if (answer) location.reload()
      else timer = setTimeout(reload, tryAgainMs)
    }
    return () => clearTimeout(timer)
  }, [client])
}
