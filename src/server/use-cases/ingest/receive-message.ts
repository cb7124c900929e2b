import { NotFound, Unauthorized } from '#domain/errors.ts'
import { isTableExcess } from '#domain/table-excess.ts'
import { type Adapter, type InboundRequest, malformed, type Received } from '#server/ingestion/adapter.ts'
import { withAcceptedType } from '#server/ingestion/content-type.ts'
import { integrationTypeOf } from '#server/ingestion/integration-types.ts'
import { receiveWithinLimits } from '#server/ingestion/message-limits.ts'
import { hasRequiredHeader } from '#server/ingestion/required-header.ts'
import type { Settings } from '#server/ingestion/subscription.ts'
import { messageReader } from '#server/ingestion/tables/read-apart.ts'
import { inTransaction } from '#server/storage/database.ts'
import { insertMessage } from '#server/storage/ingest/messages.ts'
import { addUnreadMessages } from '#server/storage/ingest/unread-messages.ts'
import {
  findByKeyHmac,
  findIntegrationById,
  recordError,
  type SchoolIntegrationRow,
} from '#server/storage/integrations/integrations.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import { webhookKeyHmac } from '#server/use-cases/integrations/webhook-keys.ts'
import type { IngestDeps } from './ingest-deps.ts'
import { messageOf } from './kept-message.ts'
import type { MessageOutcome } from './message-outcome.ts'
import { storeMessage } from './store-message.ts'
import { refusedRow } from './unread-rows.ts'

/** `accepted`: the media types that are taken instead. */
export type WebhookOutcome =
  | MessageOutcome
  | { readonly kind: 'wrong_content_type'; readonly accepted: readonly string[] }

/**
 * Handles one message of the platform whose webhook has this key. Its values are durable before this settles, so an
 * acknowledged message is never lost. Throws NotFound for a key of no active integration, and Unauthorized without
 * the header that its school requires, and Busy while more waits than can be stored: nothing was stored then.
 */
export async function receiveWebhook(
  deps: IngestDeps,
  key: string,
  request: InboundRequest,
): Promise<WebhookOutcome> {
  const hmac = webhookKeyHmac(deps.secret, key)
  const integration = await deps.batcher.dedupeLookup(hmac, () => findByKeyHmac(deps.db, hmac))
  const adapter = integration && integrationTypeOf(integration.integrationKey)?.adapter
  if (!adapter || integration.status !== 'active')
    throw new NotFound('hook_not_found', 'no webhook has this key')
  deps.batcher.admit(senderOf(integration, adapter))
  const settings = openSettings(deps.secret, integration)
  if (!hasRequiredHeader(settings, request)) {
    const message = 'a message came without the header that is required'
    await recordError(deps.db, integration.id, { at: deps.now(), code: 'wrong_header', message })
    throw new Unauthorized('wrong_header', message)
  }
  const accepted = withAcceptedType(adapter, request)
  if (accepted !== null) return receive(deps, integration, adapter, settings, accepted)
  await refuseContentType(deps, integration, adapter, request)
  return { kind: 'wrong_content_type', accepted: adapter.contentTypes }
}

/** Keeps the message with its reason, for the people who look after the integration: its sender may show an answer to no one. */
async function refuseContentType(
  deps: IngestDeps,
  integration: SchoolIntegrationRow,
  adapter: Adapter,
  request: InboundRequest,
): Promise<void> {
  const size = { uplinks: 0, bytes: request.body.length }
  const received = malformed('wrong_content_type')
  await deps.batcher.during(senderOf(integration, adapter), size, () =>
    storeMessage(deps.batcher, { integration, request, receivedAt: deps.now(), received, isBackfill: false }),
  )
}

/**
 * Takes one message that a subscription brought, or that was fetched because it had been missed (`isBackfill`). As with
 * a hook, it is on disk before this answers. Null = the integration is no longer there or active; nothing was stored.
 */
export async function receiveMessage(
  deps: IngestDeps,
  schoolIntegrationId: string,
  request: InboundRequest,
  { isBackfill = false }: { readonly isBackfill?: boolean } = {},
): Promise<MessageOutcome | null> {
  const integration = await findIntegrationById(deps.db, schoolIntegrationId)
  const adapter = integration && integrationTypeOf(integration.integrationKey)?.adapter
  if (!adapter || integration.status !== 'active') return null
  return receive(deps, integration, adapter, openSettings(deps.secret, integration), request, isBackfill)
}

async function receive(
  deps: IngestDeps,
  integration: SchoolIntegrationRow,
  adapter: Adapter,
  settings: Settings,
  request: InboundRequest,
  isBackfill = false,
): Promise<MessageOutcome> {
  const receivedAt = deps.now()
  const received = await readMessage(integration, adapter, { ...request, receivedAt }, settings)
  const uplinks = received.kind === 'uplinks' ? received.uplinks : []
  if (received.kind === 'uplinks') await deps.clock.requireTrustedTime(uplinks, receivedAt)
  const outcome = await deps.batcher.during(
    senderOf(integration, adapter),
    { uplinks: uplinks.length, bytes: request.body.length },
    () => storeMessage(deps.batcher, { integration, request, receivedAt, received, isBackfill }),
  )
  if (outcome.kind === 'uplinks' && outcome.accepted > 0)
    await deps.clock.noteAccepted(integration.id, uplinks, receivedAt)
  return outcome
}

/** A message of this many bytes may take tens of ms to read, and most are a hundredth of it. */
const largeBytes = 64 * 1024

/** What a message says; a large one is read in a thread, and is malformed when that takes more time or memory than it may. */
async function readMessage(
  { id, integrationKey }: SchoolIntegrationRow,
  adapter: Adapter,
  request: InboundRequest,
  settings: Settings,
): Promise<Received> {
  if (request.body.length < largeBytes) return receiveWithinLimits(adapter, request, settings)
  const { body, ...beside } = request
  const task = { type: 'message', integrationKey, body, request: beside, settings } as const
  const received = await messageReader.read(id, task)
  return isTableExcess(received) ? malformed('too_many') : received
}

function senderOf({ id, schoolId }: SchoolIntegrationRow, { sendsAgain = false }: Adapter) {
  return { integrationId: id, schoolId, sendsAgain }
}

/**
 * Stores, as a dead letter, a message that failed repeatedly through a fault of ours, so that the queue can move
 * on. It can be inspected for 7 days.
 */
export async function storeFailedMessage(
  deps: IngestDeps,
  schoolIntegrationId: string,
  request: InboundRequest,
): Promise<void> {
  const at = deps.now()
  await insertMessage(deps.db, messageOf(schoolIntegrationId, request, { kind: 'failed' }, at))
  await inTransaction(deps.db, (tx) =>
    addUnreadMessages(tx, [refusedRow(schoolIntegrationId, request, 'failed', at)]),
  )
  const message = 'a message could not be stored and was set aside'
  await recordError(deps.db, schoolIntegrationId, { at, code: 'internal_error', message })
}
