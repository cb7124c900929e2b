import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** While a dashboard or a wall is visible, a new value is there within seconds: between polls, server-sent events report it. */
export function useLiveOverview(schoolId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    // Polling goes on where it cannot be fetched.
    void import('./overview-stream.ts').then(
      ({ listenWhileVisible }) => {
        if (!isOver) stop = listenWhileVisible(queryClient, schoolId)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [queryClient, schoolId])
}
