import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether the server answers, as far as this page knows. */
export interface Connection {
  readonly hasContact: boolean
  /** When the server last answered, epoch ms; `null` = never. */
  readonly lastContactAt: number | null
}

let known: Connection = { hasContact: true, lastContactAt: null }

/** The state of the connection: the newest answer and the newest failure in the query cache tell. */
export function useConnection(): Connection {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const states = cache.getAll().map((query) => query.state)
      const lastContactAt = Math.max(0, ...states.map((state) => state.dataUpdatedAt)) || null
      const lastFailureAt = Math.max(0, ...states.map((state) => state.errorUpdatedAt))
      const failing = states.some((state) => state.fetchFailureCount > 0)
      const hasContact = !failing && lastFailureAt <= (lastContactAt ?? 0)
      if (known.hasContact !== hasContact || known.lastContactAt !== lastContactAt) {
        known = { hasContact, lastContactAt }
      }
      return known
    },
  )
}
