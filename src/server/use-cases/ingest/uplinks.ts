import { NotFound, Unauthorized } from '#domain/errors.ts'
import { municipalityId } from '#domain/schools/school.ts'
import type { Adapter, FieldUse, InboundRequest, Received, Uplink } from '#server/ingestion/adapter.ts'
import { integrationTypeOf } from '#server/ingestion/integration-types.ts'
import { hasRequiredHeader } from '#server/ingestion/required-header.ts'
import { type SettledUplink, settleTime, type TimeSource } from '#server/ingestion/settle-time.ts'
import type { Settings } from '#server/ingestion/subscription.ts'
import { newId } from '#server/storage/ids.ts'
import { insertMessage } from '#server/storage/ingest/messages.ts'
import {
  addCounts,
  findByKeyHmac,
  findIntegrationById,
  recordError,
  recordSuccess,
  type SchoolIntegrationRow,
} from '#server/storage/integrations/integrations.ts'
import { whileStoring } from '#server/storage/locks.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import { webhookKeyHmac } from '#server/use-cases/integrations/webhook-keys.ts'
import { storeRecord } from './store-records.ts'
import { type StoredUplink, storeUplink } from './store-uplink.ts'
import type { Rejection } from './validate-uplink.ts'

/** What became of an inbound message. */
export type WebhookOutcome =
  | { readonly kind: 'wrong_content_type' }
  | { readonly kind: 'malformed'; readonly reason: string }
  | { readonly kind: 'ignored'; readonly event: string }
  | {
      readonly kind: 'uplinks'
      readonly accepted: number
      readonly duplicate: number
      readonly rejected: readonly Rejection[]
    }

/**
 * Handles one message of the platform whose webhook has this key. Its values are durable before this settles, so an
 * acknowledged message is never lost. Throws NotFound for a key of no active integration, and Unauthorized without
 * the header that its school requires.
 */
export async function receiveWebhook(
  deps: Deps,
  key: string,
  request: InboundRequest,
): Promise<WebhookOutcome> {
  const integration = await findByKeyHmac(deps.db, webhookKeyHmac(deps.secret, key))
  const adapter = integration && integrationTypeOf(integration.integrationKey)?.adapter
  if (!adapter || integration.status !== 'active')
    throw new NotFound('hook_not_found', 'no webhook has this key')
  const settings = openSettings(deps.secret, integration)
  if (!hasRequiredHeader(settings, request)) {
    const message = 'a message came without the header that is required'
    await recordError(deps.db, integration.id, { at: deps.now(), code: 'wrong_header', message })
    throw new Unauthorized('wrong_header', message)
  }
  if (!adapter.contentTypes.includes(mediaTypeOf(request))) return { kind: 'wrong_content_type' }
  return receive(deps, integration, adapter, settings, request)
}

/**
 * Takes one message that a subscription brought, or that was fetched because it had been missed (`isBackfill`). As with
 * a hook, it is on disk before this answers. Null = the integration is no longer there or active; nothing was stored.
 */
export async function receiveMessage(
  deps: Deps,
  schoolIntegrationId: string,
  request: InboundRequest,
  { isBackfill = false }: { readonly isBackfill?: boolean } = {},
): Promise<WebhookOutcome | null> {
  const integration = await findIntegrationById(deps.db, schoolIntegrationId)
  const adapter = integration && integrationTypeOf(integration.integrationKey)?.adapter
  if (!adapter || integration.status !== 'active') return null
  return receive(deps, integration, adapter, openSettings(deps.secret, integration), request, isBackfill)
}

async function receive(
  deps: Deps,
  integration: SchoolIntegrationRow,
  adapter: Adapter,
  settings: Settings,
  request: InboundRequest,
  isBackfill = false,
): Promise<WebhookOutcome> {
  const received = adapter.receive({ ...request, receivedAt: deps.now() }, settings)
  if (received.kind === 'uplinks') return storeUplinks(deps, integration, request, received, isBackfill)
  if (received.kind === 'ignored') return storeReports(deps, integration, request, received)
  await insertMessage(deps.db, messageOf(deps, integration, request, received))
  const { reason } = received
  await recordError(deps.db, integration.id, { at: deps.now(), code: 'malformed', message: reason })
  return received
}

/** An event without readings, with what it tells of its device all the same. */
function storeReports(
  deps: Deps,
  integration: SchoolIntegrationRow,
  request: InboundRequest,
  { kind, event, reports = [] }: Received & { kind: 'ignored' },
): Promise<WebhookOutcome> {
  return whileStoring(deps.db, namesOf(integration, reports), async (tx) => {
    for (const report of reports) await storeUplink(tx, integration, report, deps.now())
    await insertMessage(tx, messageOf(deps, integration, request, { kind, event }))
    await recordSuccess(tx, integration.id, deps.now())
    return { kind, event }
  })
}

/**
 * Stores, as a dead letter, a message that failed repeatedly through a fault of ours, so that the queue can move
 * on. It can be inspected for 7 days.
 */
export async function storeFailedMessage(
  deps: Deps,
  schoolIntegrationId: string,
  request: InboundRequest,
): Promise<void> {
  const at = deps.now()
  await insertMessage(deps.db, messageOf(deps, { id: schoolIntegrationId }, request, { kind: 'failed' }))
  const message = 'a message could not be stored and was set aside'
  await recordError(deps.db, schoolIntegrationId, { at, code: 'internal_error', message })
}

function mediaTypeOf({ headers }: InboundRequest): string {
  const [mediaType = ''] = String(headers['content-type'] ?? '').split(';')
  return mediaType.trim().toLowerCase()
}

function storeUplinks(
  deps: Deps,
  integration: SchoolIntegrationRow,
  request: InboundRequest,
  { uplinks, records = [], refused = [], fields }: Received & { kind: 'uplinks' },
  isBackfill: boolean,
): Promise<WebhookOutcome> {
  return whileStoring(deps.db, namesOf(integration, uplinks), async (tx) => {
    const stored: StoredUplink[] = []
    const settled = uplinks.map((uplink) => settleTime(uplink, deps.now()))
    for (const { uplink, timeSource, clockSkewMs } of settled) {
      const options = { isBackfill, timeSource, clockSkewMs }
      stored.push(await storeUplink(tx, integration, uplink, deps.now(), options))
    }
    const ofSchool = integration.schoolId === municipalityId ? [] : records
    for (const record of ofSchool) stored.push(await storeRecord(tx, integration, record, deps.now()))
    const outcome = {
      kind: 'uplinks' as const,
      accepted: stored.reduce((sum, { accepted }) => sum + accepted, 0),
      duplicate: stored.reduce((sum, { duplicate }) => sum + duplicate, 0),
      rejected: [
        ...refused,
        // A menu or a price is a school's: no rule can say whose.
        ...records.slice(ofSchool.length).map(() => ({ metric_key: '*', code: 'invalid_record' as const })),
        ...stored.flatMap(({ rejected }) => rejected),
      ],
    }
    const unsupported = stored.flatMap((uplink) => uplink.unsupported)
    const use = fieldUseOf(fields, stored)
    const time = timeOf(settled)
    await insertMessage(
      tx,
      messageOf(deps, integration, request, { ...outcome, unsupported, ...use, ...time }),
    )
    const { accepted, duplicate, rejected } = outcome
    await addCounts(tx, integration.id, { accepted, duplicate, rejected: rejected.length }, deps.now())
    await recordSuccess(tx, integration.id, deps.now())
    return outcome
  })
}

/** What the devices of a message are locked by: an id is one of its integration's. */
function namesOf({ id }: SchoolIntegrationRow, uplinks: readonly Uplink[]): string[] {
  return uplinks.map(({ externalId }) => `${id} ${externalId}`)
}

/** How many names of fields are kept with a message; a message has thousands at most. */
const keptNames = 40

/** Of all parts of a message; nothing where nobody can tell. */
function fieldUseOf(
  ofMessage: FieldUse | undefined,
  stored: readonly StoredUplink[],
): { readonly fields?: FieldUse } {
  const parts = [ofMessage, ...stored.map(({ fields }) => fields)].filter((part) => part !== undefined)
  if (parts.length === 0) return {}
  const unused = new Set(parts.flatMap((part) => part.unused))
  return {
    fields: {
      total: parts.reduce((sum, { total }) => sum + total, 0),
      used: parts.reduce((sum, { used }) => sum + used, 0),
      unused: [...unused].slice(0, keptNames).map((name) => name.slice(0, 80).replaceAll(/\p{C}/gu, ' ')),
    },
  }
}

/** Whose time its values have where it is not the sender's, and whether that had one. */
function timeOf(settled: readonly SettledUplink[]): {
  readonly time_source?: TimeSource
  readonly wrong_clock?: true
} {
  const sources = settled.map(({ timeSource }) => timeSource)
  const source = sources.includes('receipt') ? 'receipt' : sources.includes('network') ? 'network' : null
  return {
    ...(source !== null && { time_source: source }),
    ...(settled.some(({ clockSkewMs }) => clockSkewMs !== null) && { wrong_clock: true }),
  }
}

/** How much of a body is stored for inspection; platforms send a few kilobytes. */
const keptBodyBytes = 64 * 1024

const utf8 = new TextDecoder()

function messageOf(
  deps: Deps,
  integration: Pick<SchoolIntegrationRow, 'id'>,
  request: InboundRequest,
  outcome: object,
) {
  const receivedAt = deps.now()
  const body = utf8.decode(request.body.subarray(0, keptBodyBytes))
  return {
    id: newId(receivedAt),
    schoolIntegrationId: integration.id,
    receivedAt,
    // PostgreSQL's text has no NUL character.
    body: body.replaceAll('\0', '\ufffd'),
    outcome: JSON.stringify(outcome),
    request: JSON.stringify(requestContext(request)),
  }
}

/** The headers and query parameters that adapters read; none of them can hold a secret. */
function requestContext({ headers, query }: InboundRequest) {
  const kept = (source: Readonly<Record<string, unknown>>, names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = source[name]
        return typeof value === 'string' ? [[name, value.replaceAll('\0', '\ufffd').slice(0, 300)]] : []
      }),
    )
  return { headers: kept(headers, ['content-type', 'x-sensor']), query: kept(query, ['event', 'topic']) }
}
