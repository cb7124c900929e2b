import type { OutboundGuard } from '#server/outbound/guard.ts'
import type { ActiveSubscription } from '#server/use-cases/subscriptions.ts'
import { connectToBroker } from './connection.ts'
import type { Problem } from './problems.ts'

/**
 * Connects, subscribes and leaves, under a name of its own and without a lasting session: a running subscription does not
 * notice. Null = it went well.
 */
export async function tryBroker(
  guard: OutboundGuard,
  subscription: ActiveSubscription['subscription'],
): Promise<Problem | null> {
  const { promise, resolve } = Promise.withResolvers<Problem | null>()
  const connection = connectToBroker(guard, subscription, subscription.topics, null, {
    onSubscribed: () => resolve(null),
    onProblem: resolve,
    onEnd: () => resolve({ code: 'closed', message: 'the broker closed the connection' }),
    // A session that ends with the connection owes nobody anything.
    onMessage: async () => {},
  })
  const outcome = await promise
  await connection.end()
  return outcome
}
