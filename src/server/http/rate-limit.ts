import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from './address.ts'

export interface RateLimit {
  readonly max: number
  /** Ms; left out = a minute. */
  readonly timeWindow?: number
  /**
   * Whose calls are counted together; left out = those of an address. Where a call names something that only those who have it
   * can know, that is better: a school is often one address, and no one uses up what a neighbour needs.
   */
  readonly countedBy?: (request: FastifyRequest) => string
  /** Calls that are not counted, and never held up: of a person who is known already. */
  readonly isExempt?: (request: FastifyRequest) => Promise<boolean>
  /** `countedBy` or `isExempt` reads the call's body. */
  readonly readsBody?: true
}

/** Limits the calls that are then added; 429 says when to try again. */
export async function limitRate(
  app: FastifyInstance,
  { max, timeWindow = 60_000, countedBy = addressOf, isExempt, readsBody }: RateLimit,
): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow,
    keyGenerator: countedBy,
    ...(isExempt && { allowList: isExempt }),
    ...(readsBody && { hook: 'preHandler' }),
    // The remaining quota is not published; `Retry-After` is all that a client needs.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  })
}
