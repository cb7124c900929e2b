import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/use-cases/deps.ts'
import { addressOf } from './address.ts'
import { openReadQueue, type ReadLimits, readLimits } from './read-queue.ts'
import { type CachedResponse, createResponseCache } from './response-cache.ts'

/** The longest that a response is cached: its range ends when it was made, and it says so. */
const cacheMs = 10_000
const cacheBytes = 16 * 1024 * 1024
/** `nonceQuery` in an address. */
const noncePattern = /[?&]nonce=[^&]*/

/** The public reads that take long: charts, files, lists of everything. They wait for their turn and throw Busy. */
export interface ExpensiveReads {
  /**
   * A response about one school, which exists; it is cached for some seconds. A cached one neither waits in the queue nor has
   * `school` looked up.
   */
  readonly ofSchool: (
    request: FastifyRequest,
    school: string | (() => Promise<string>),
    make: () => Promise<CachedResponse>,
  ) => Promise<CachedResponse>
  /** The cached response about one school for this request; null = none. */
  readonly cached: (request: FastifyRequest) => Promise<CachedResponse | null>
  /** What is made of all schools. */
  readonly ofAll: <T>(request: FastifyRequest, make: () => Promise<T>) => Promise<T>
}

/** The one queue of a server. */
export function expensiveReads(
  deps: Pick<Deps, 'db' | 'now'>,
  limits: ReadLimits = readLimits,
): ExpensiveReads {
  const enqueue = openReadQueue(limits)
  const cache = createResponseCache(deps, cacheBytes)
  return {
    async ofSchool(request, school, make) {
      const cached = await cache.get(keyOf(request))
      if (cached) return cached
      const schoolId = typeof school === 'string' ? school : await school()
      const read = queuedRead(request, schoolId)
      return enqueue(read, () =>
        cache.getOrCreate(read.key, schoolId, async () => ({
          response: await make(),
          expiresAt: deps.now() + cacheMs,
        })),
      )
    },
    cached: (request) => cache.get(keyOf(request)),
    ofAll: (request, make) => enqueue(queuedRead(request, null), make),
  }
}

/**
 * Memoizes a computation (single flight): callers that come while it runs, or within `ms` after that, share its result, so that page
 * after page of a list is computed once.
 */
export function keepFor<T>(ms: number, { now }: Pick<Deps, 'now'>, make: () => Promise<T>): () => Promise<T> {
  let kept: { readonly made: Promise<T>; until: number } | undefined
  return () => {
    if (kept !== undefined && now() < kept.until) return kept.made
    const fresh = { made: make(), until: Number.POSITIVE_INFINITY }
    const forget = () => {
      if (kept === fresh) kept = undefined
    }
    kept = fresh
    fresh.made.then(() => {
      fresh.until = now() + ms
      // No one may ask again, and it is large.
      setTimeout(forget, ms).unref()
    }, forget)
    return fresh.made
  }
}

function queuedRead(request: FastifyRequest, schoolId: string | null) {
  return { key: keyOf(request), address: addressOf(request), schoolId }
}

/** With protocol and host, since a response contains absolute URLs. A nonce makes no other key. */
function keyOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${request.url.replace(noncePattern, '')}`
}
