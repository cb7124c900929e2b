import { integrationTypeOf, integrationTypes } from '#server/ingestion/integration-types.ts'
import type { Subscription } from '#server/ingestion/subscription.ts'
import { activeIntegrations, noteError, noteSuccess } from '#server/storage/integrations/integrations.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import { keepFailedMessage, receiveMessage } from './uplinks.ts'

/** What the server has to stay connected to. */
export interface ActiveSubscription {
  /** Of the school integration. */
  readonly id: string
  /** Another one when settings or status were changed since. */
  readonly version: number
  readonly subscription: Subscription
}

const subscribing = integrationTypes.filter(({ subscription }) => subscription).map(({ key }) => key)

/** Everything to be connected to now. An integration whose secrets cannot be read says so and is left out. */
export async function activeSubscriptions(deps: Deps): Promise<readonly ActiveSubscription[]> {
  const active: ActiveSubscription[] = []
  for (const row of await activeIntegrations(deps.db, subscribing)) {
    try {
      const subscription = integrationTypeOf(row.integrationKey)?.subscription?.(
        openSettings(deps.secret, row),
      )
      if (subscription) active.push({ id: row.id, version: row.updatedAt, subscription })
    } catch (error) {
      const message = (error as Error).message
      await noteError(deps.db, row.id, { at: deps.now(), code: 'secret_changed', message })
    }
  }
  return active
}

/**
 * Takes a message of a subscription. It is on disk when this settles; false = the integration is no longer active, and
 * nothing was stored. Rejects when it could not be stored: it has to come again.
 */
export async function takeMessage(
  deps: Deps,
  { id, subscription }: ActiveSubscription,
  topic: string,
  payload: Uint8Array,
): Promise<boolean> {
  return (await receiveMessage(deps, id, subscription.toRequest(topic, payload))) !== null
}

/** Sets a message aside that cannot be taken: it is kept for 7 days, and those behind it get their turn. */
export function setAside(
  deps: Deps,
  { id, subscription }: ActiveSubscription,
  topic: string,
  payload: Uint8Array,
): Promise<void> {
  return keepFailedMessage(deps, id, subscription.toRequest(topic, payload))
}

export function noteConnected(deps: Deps, id: string): Promise<void> {
  return noteSuccess(deps.db, id, deps.now())
}

export function noteConnectionProblem(
  deps: Deps,
  id: string,
  problem: { readonly code: string; readonly message: string },
): Promise<void> {
  return noteError(deps.db, id, { at: deps.now(), ...problem })
}
