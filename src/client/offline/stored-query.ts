import { type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

/** One query as it is kept on the device. */
export type StoredQuery = DehydratedState['queries'][number]

/** By the first part of the query key: what its data must look like. Keys that are not listed are not checked. */
export type StoredShapes = Readonly<Record<string, v.GenericSchema>>

export interface KeptShapes {
  /** What a page may show at once. */
  readonly first: StoredShapes
  /** All the rest: read when the first is in the cache, so that a first picture waits for neither code nor data. */
  readonly later: () => Promise<StoredShapes>
}

/**
 * Raised when the kept data change in a way that `StoredShapes` cannot see. Deliberately not the build's id:
 * a new version must not empty a tablet that has no network.
 */
export const storedVersion = 1

const storedQuery = v.object({
  queryKey: v.array(v.unknown()),
  queryHash: v.string(),
  meta: v.optional(v.record(v.string(), v.unknown())),
  state: v.looseObject({ data: v.unknown(), dataUpdatedAt: v.number(), dataUpdateCount: v.number() }),
})

/** A query with data as it is kept: whatever happens to it at the moment (fetching, a failure) is left out. */
export function toStoredQuery({ queryKey, queryHash, meta, state }: Query): StoredQuery {
  return {
    queryKey,
    queryHash,
    ...(meta ? { meta } : {}),
    dehydratedAt: state.dataUpdatedAt,
    state: { ...state, ...atRest },
  }
}

/** True for what may be kept: it has data, and nobody has said `meta: { persist: false }`. */
export function mayStore(query: Query): boolean {
  return query.state.data !== undefined && query.meta?.persist !== false
}

/** An answer that says nothing new is written again after this, ms: what is looked at stays the last to be evicted. */
const rewriteAfterMs = 600_000

/**
 * Whether a query has something that is to be written: a poll mostly brings what is there already. What belongs to the
 * boot snapshot waits until `bootEveryMs` after it was written last.
 */
export function newsFilter(bootEveryMs = 0): (query: Query) => boolean {
  const written = new Map<string, { readonly data: unknown; readonly at: number }>()
  return ({ queryHash, meta, state: { data, dataUpdatedAt: at } }) => {
    const before = written.get(queryHash)
    const isNew = before?.data !== data
    const waitMs = isNew ? (meta?.boot ? bootEveryMs : 0) : rewriteAfterMs
    if (before && Math.abs(at - before.at) < waitMs) return false
    written.set(queryHash, { data, at })
    return true
  }
}

/**
 * Reads what an earlier session has kept; `null` for anything else. A time ahead of this device's clock becomes
 * now: with the clock set back by a year the data would otherwise count as fresh for a year.
 */
export function parseStoredQuery(kept: unknown, shapes: StoredShapes, now: number): StoredQuery | null {
  const parsed = v.safeParse(storedQuery, kept)
  if (!parsed.success) return null
  const { queryKey, queryHash, meta, state } = parsed.output
  const shape = shapes[String(queryKey[0])]
  if (state.data === undefined || (shape && !v.is(shape, state.data))) return null
  const dataUpdatedAt = Math.min(state.dataUpdatedAt, now)
  return {
    queryKey,
    queryHash,
    ...(meta ? { meta } : {}),
    dehydratedAt: dataUpdatedAt,
    state: {
      // The library does not export the shape of its state as a schema; what matters of it was checked above.
      ...(state as unknown as StoredQuery['state']),
      ...atRest,
      // However new it is, it is asked for again: that is how a page that was just opened learns about its contact.
      isInvalidated: true,
      dataUpdatedAt,
    },
  }
}

/** Puts kept queries into the cache; what the cache already has newer stays. */
export function hydrateStored(queryClient: QueryClient, queries: StoredQuery[]): void {
  hydrate(queryClient, { mutations: [], queries })
}

const atRest = {
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
