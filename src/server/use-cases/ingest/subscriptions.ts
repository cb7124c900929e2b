import { integrationTypeOf, integrationTypes } from '#server/ingestion/integration-types.ts'
import type { Subscription } from '#server/ingestion/subscription.ts'
import { activeIntegrations, recordError, recordSuccess } from '#server/storage/integrations/integrations.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import type { IngestDeps } from './ingest-deps.ts'
import { receiveMessage, storeFailedMessage } from './receive-message.ts'

/** A broker connection that the server keeps open. */
export interface ActiveSubscription {
  /** Of the school integration. */
  readonly id: string
  /** Changes with settings and status. */
  readonly version: number
  readonly subscription: Subscription
}

const subscribing = integrationTypes.filter(({ subscription }) => subscription).map(({ key }) => key)

/** All subscriptions of active integrations. One whose secrets cannot be decrypted is left out, with an error recorded. */
export async function activeSubscriptions(deps: IngestDeps): Promise<readonly ActiveSubscription[]> {
  const active: ActiveSubscription[] = []
  for (const row of await activeIntegrations(deps.db, subscribing)) {
    try {
      const subscription = integrationTypeOf(row.integrationKey)?.subscription?.(
        openSettings(deps.secret, row),
      )
      if (subscription) active.push({ id: row.id, version: row.updatedAt, subscription })
    } catch (error) {
      const message = (error as Error).message
      await recordError(deps.db, row.id, { at: deps.now(), code: 'secret_changed', message })
    }
  }
  return active
}

/**
 * Stores a message of a subscription; durable when this settles. False = the integration is no longer active, and
 * nothing was stored. Rejects when it could not be stored: the broker has to deliver it again.
 */
export async function receiveSubscriptionMessage(
  deps: IngestDeps,
  { id, subscription }: ActiveSubscription,
  topic: string,
  payload: Uint8Array,
): Promise<boolean> {
  return (await receiveMessage(deps, id, subscription.toRequest(topic, payload))) !== null
}

/** Dead-letters a message that cannot be stored: it is kept for 7 days, and the queue moves on. */
export function deadLetterMessage(
  deps: IngestDeps,
  { id, subscription }: ActiveSubscription,
  topic: string,
  payload: Uint8Array,
): Promise<void> {
  return storeFailedMessage(deps, id, subscription.toRequest(topic, payload))
}

export function recordConnected(deps: IngestDeps, id: string): Promise<void> {
  return recordSuccess(deps.db, id, deps.now())
}

export function recordConnectionProblem(
  deps: IngestDeps,
  id: string,
  problem: { readonly code: string; readonly message: string },
): Promise<void> {
  return recordError(deps.db, id, { at: deps.now(), ...problem })
}
