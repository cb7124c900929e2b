import { type QueryKey, type QueryMeta, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import type { Endpoint, ParamsOf, ResponseOf } from '#contract/endpoint.ts'

type DataOf<E extends Endpoint> = ResponseOf<E> extends { readonly data: infer D } ? D : never

interface ReadOptions {
  readonly staleTime?: number
  readonly meta?: QueryMeta
  /** It is read again this often, ms, while a user looks at it and the server can be reached. */
  readonly pollMs?: number
}

/** Reads the `data` of an answer. */
export function readQuery<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  params: ParamsOf<E>,
  { pollMs, ...options }: ReadOptions = {},
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer: unknown = await call(endpoint, { params, signal })
      return (answer as { readonly data: DataOf<E> }).data
    },
    ...options,
    ...(pollMs !== undefined && { refetchInterval: pollEvery(pollMs) }),
  })
}
