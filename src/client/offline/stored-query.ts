import { type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { isOnlyInMemory } from './private-rows.ts'

/** One query as it is kept on the device. */
export type StoredQuery = DehydratedState['queries'][number]

/** By the first part of the query key: what its data must look like. Keys that are not listed are not checked. */
export type CacheSchemas = Readonly<Record<string, v.GenericSchema>>

export interface CacheSchemaSets {
  /** Of what a page may show at once. */
  readonly first: CacheSchemas
  /** Of all the rest: read when the first is in the cache, so that a first paint waits for neither code nor data. */
  readonly deferred: () => Promise<CacheSchemas>
}

/**
 * Raised when the kept data change in a way that schemas cannot see. Deliberately not the build's id:
 * a new version must not empty a tablet that has no network.
 */
export const storedVersion = 1

const storedQuery = v.object({
  queryKey: v.array(v.unknown()),
  queryHash: v.string(),
  meta: v.optional(v.record(v.string(), v.unknown())),
  state: v.looseObject({ data: v.unknown(), dataUpdatedAt: v.number(), dataUpdateCount: v.number() }),
})

/** Dehydrates a query with data: whatever happens to it at the moment (fetching, a failure) is left out. */
export function toStoredQuery({ queryKey, queryHash, meta, state }: Query | StoredQuery): StoredQuery {
  return {
    queryKey,
    queryHash,
    ...(meta ? { meta } : {}),
    dehydratedAt: state.dataUpdatedAt,
    state: { ...state, ...idleState },
  }
}

/** True for what may be kept: it has data, no `meta: { persist: false }`, and no other person may see it here. */
export function mayStore({ queryKey, state, meta }: Query): boolean {
  return state.data !== undefined && meta?.persist !== false && !isOnlyInMemory(queryKey)
}

/** Unchanged data are written again after this, ms, so that what is in use is the last to be evicted. */
const rewriteAfterMs = 600_000

/** Which queries are to be written, and when again. */
export interface WriteThrottle {
  /** Whether the query is to be written now; what is answered with true counts as written. */
  readonly isDue: (query: Query) => boolean
  /** Says that the writing has failed: the next answer is due, whatever it says. */
  readonly hasFailed: (query: Query) => void
}

/**
 * A poll mostly brings what is there already. What is in the boot snapshot waits until `bootEveryMs` after it was written
 * last.
 */
export function createWriteThrottle(bootEveryMs: number): WriteThrottle {
  const written = new Map<string, { readonly data: unknown; readonly at: number }>()
  return {
    isDue({ queryHash, meta, state: { data, dataUpdatedAt: at } }) {
      const before = written.get(queryHash)
      const isNew = before?.data !== data
      const waitMs = isNew ? (meta?.boot ? bootEveryMs : 0) : rewriteAfterMs
      if (before && Math.abs(at - before.at) < waitMs) return false
      written.set(queryHash, { data, at })
      return true
    },
    hasFailed: ({ queryHash }) => void written.delete(queryHash),
  }
}

/**
 * Parses what an earlier session has stored; null where it is invalid or of another shape. A time ahead of this device's clock becomes
 * now: with the clock set back by a year the data would otherwise count as fresh for a year.
 */
export function parseStoredQuery(kept: unknown, schemas: CacheSchemas, now: number): StoredQuery | null {
  const parsed = v.safeParse(storedQuery, kept)
  if (!parsed.success) return null
  const { queryKey, queryHash, meta, state } = parsed.output
  const schema = schemas[String(queryKey[0])]
  if (state.data === undefined || (schema && !v.is(schema, state.data))) return null
  const dataUpdatedAt = Math.min(state.dataUpdatedAt, now)
  return {
    queryKey,
    queryHash,
    ...(meta ? { meta } : {}),
    dehydratedAt: dataUpdatedAt,
    state: {
      // The library does not export the shape of its state as a schema; what matters of it was checked above.
      ...(state as unknown as StoredQuery['state']),
      ...idleState,
      // However new it is, it is refetched: that is how a page that was just opened learns about its contact.
      isInvalidated: true,
      dataUpdatedAt,
    },
  }
}

/** Puts kept queries into the cache; what the cache already has newer stays. */
export function hydrateStored(queryClient: QueryClient, queries: StoredQuery[]): void {
  hydrate(queryClient, { mutations: [], queries })
}

const idleState = {
  status: 'success',
  fetchStatus: 'idle',
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
} as const
