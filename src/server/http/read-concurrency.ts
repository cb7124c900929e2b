import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/use-cases/deps.ts'
import { addressOf } from './address.ts'
import { openReadQueue, type ReadLimits, readLimits } from './read-queue.ts'
import { createResponseCache, type ReadyAnswer } from './response-cache.ts'

/** While nothing of its school changes, an answer is given again for so long: its range ends when it was made, and it says so. */
const keptMs = 10_000
const keptBytes = 16 * 1024 * 1024
/** `nonceQuery` in an address. */
const aNonce = /[?&]nonce=[^&]*/

/** The public reads that take long: charts, files, lists of everything. They wait for their turn and throw Busy. */
export interface ExpensiveReads {
  /**
   * An answer about one school, which exists; it is kept for some seconds. A kept one neither waits for its turn nor asks which
   * school it is about, where that is a question.
   */
  readonly ofSchool: (
    request: FastifyRequest,
    school: string | (() => Promise<string>),
    make: () => Promise<ReadyAnswer>,
  ) => Promise<ReadyAnswer>
  /** The answer about one school that is kept for this request; null = none. */
  readonly known: (request: FastifyRequest) => Promise<ReadyAnswer | null>
  /** What is made of all schools. */
  readonly ofAll: <T>(request: FastifyRequest, make: () => Promise<T>) => Promise<T>
}

/** The one queue of a server. */
export function expensiveReads(
  deps: Pick<Deps, 'db' | 'now'>,
  limits: ReadLimits = readLimits,
): ExpensiveReads {
  const enqueue = openReadQueue(limits)
  const kept = createResponseCache(deps, keptBytes)
  return {
    async ofSchool(request, school, make) {
      const known = await kept.known(keyOf(request))
      if (known) return known
      const schoolId = typeof school === 'string' ? school : await school()
      const question = questionOf(request, schoolId)
      return enqueue(question, () =>
        kept(question.key, schoolId, async () => ({ answer: await make(), trueUntil: deps.now() + keptMs })),
      )
    },
    known: (request) => kept.known(keyOf(request)),
    ofAll: (request, make) => enqueue(questionOf(request, null), make),
  }
}

/**
 * Makes something that anyone who asks while it is made, or within `ms` after that, gets too: page after page of a list costs its
 * making once.
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

function questionOf(request: FastifyRequest, schoolId: string | null) {
  return { key: keyOf(request), address: addressOf(request), schoolId }
}

/** Absolute addresses in an answer begin as the one that was asked. A nonce makes no other question. */
function keyOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${request.url.replace(aNonce, '')}`
}
