import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { addressOf } from './address.ts'

/** Lets each address make `max` of the calls that are then added in a minute, or another time (ms); 429 says when to try again. */
export async function limitRate(app: FastifyInstance, max: number, timeWindow = 60_000): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow,
    keyGenerator: addressOf,
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
