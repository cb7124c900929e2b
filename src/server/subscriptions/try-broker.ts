import { randomUUID } from 'node:crypto'
import type { OutboundGuard } from '#server/outbound/guard.ts'
import type { ActiveSubscription } from '#server/use-cases/ingest/subscriptions.ts'
import { connectToBroker } from './connection.ts'
import type { Problem } from './problems.ts'

/**
 * Connects, subscribes and leaves, under a name of its own and without a lasting session: a running subscription does not
 * notice. Null = it went well.
 */
export function tryBroker(
  guard: OutboundGuard,
  subscription: ActiveSubscription['subscription'],
): Promise<Problem | null> {
  const clientId = `kotte${randomUUID().replaceAll('-', '').slice(0, 18)}`
  return visitBroker(guard, subscription, subscription.topics, clientId)
}

/** Ends the session that a broker keeps for an integration: it need not remember for us what no one will fetch. */
export function forgetSession(
  guard: OutboundGuard,
  subscription: ActiveSubscription['subscription'],
  clientId: string,
): Promise<Problem | null> {
  return visitBroker(guard, subscription, [], clientId)
}

async function visitBroker(
  guard: OutboundGuard,
  subscription: ActiveSubscription['subscription'],
  topics: readonly string[],
  clientId: string,
): Promise<Problem | null> {
  const { promise, resolve } = Promise.withResolvers<Problem | null>()
  const connection = connectToBroker(
    guard,
    subscription,
    topics,
    { clientId, clean: true },
    {
      onSubscribed: () => resolve(null),
      onProblem: resolve,
      onEnd: () => resolve({ code: 'closed', message: 'the broker closed the connection' }),
      // A session that ends with the connection owes no one anything.
      onMessage: async () => {},
    },
  )
  const outcome = await promise
  await connection.end()
  return outcome
}
