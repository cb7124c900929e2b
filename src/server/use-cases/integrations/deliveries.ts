import type { WebhookEvent } from '#server/ingestion/connections/outbound-webhook.ts'
import type { Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import {
  type DeliveryRow,
  dueDeliveries,
  insertDelivery,
  recordAttempt,
} from '#server/storage/integrations/deliveries.ts'
import {
  findIntegrationById,
  findSchoolIntegration,
  recordError,
  recordSuccess,
} from '#server/storage/integrations/integrations.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openSettings } from './integration-settings.ts'
import { type FetchOutbound, type SendProblem, sendWebhook } from './send-webhook.ts'

/** Something that happened at a school, for systems of its own. `data` is what travels. */
export interface SchoolEvent {
  readonly event: Exclude<WebhookEvent, 'test'>
  readonly schoolId: string
  /** Epoch ms. */
  readonly occurredAt: number
  readonly data: object
}

/**
 * Queues an event for the school's outgoing webhook, in the transaction of the change it reports: both are stored or
 * neither. False = the school has no such webhook, or it does not subscribe to this event.
 */
export async function queueEvent(tx: Tx, happened: SchoolEvent, now: number): Promise<boolean> {
  const { event, schoolId, occurredAt, data } = happened
  const integration = await findSchoolIntegration(tx, schoolId, 'outbound_webhook')
  if (integration?.status !== 'active') return false
  const { events } = JSON.parse(integration.settings) as { events?: readonly string[] }
  if (!events?.includes(event)) return false
  const id = newId(now)
  const body = JSON.stringify({
    id,
    event,
    school_id: schoolId,
    occurred_at: new Date(occurredAt).toISOString(),
    data,
  })
  await insertDelivery(tx, { id, schoolIntegrationId: integration.id, event, body, createdAt: now })
  return true
}

/** After which failure how long to wait: a minute, then longer, for three days altogether. */
const pausesMs = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * 60_000)

const deliveriesAtOnce = 50

/**
 * Sends what is due. Delivery is at least once: after a crash an accepted event may be sent again, and receivers
 * deduplicate by its id. Returns how many were accepted.
 */
export async function deliverDue(
  deps: Deps,
  fetchOutbound: FetchOutbound,
  signal?: AbortSignal,
): Promise<number> {
  const due = await dueDeliveries(deps.db, deps.now(), deliveriesAtOnce)
  const byReceiver = Map.groupBy(due, ({ schoolIntegrationId }) => schoolIntegrationId)
  // A receiver that is slow holds up its own events only.
  const delivered = await Promise.all(
    [...byReceiver.values()].map(async (deliveries) => {
      let count = 0
      for (const delivery of deliveries) {
        if (signal?.aborted || !(await deliver(deps, delivery, fetchOutbound, signal))) break
        count++
      }
      return count
    }),
  )
  return delivered.reduce((sum, count) => sum + count, 0)
}

/** False = not taken: those behind it would fare no better now. */
async function deliver(
  deps: Deps,
  delivery: DeliveryRow,
  fetchOutbound: FetchOutbound,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const problem = await send(deps, delivery, fetchOutbound)
  // Cut off because we are stopping: that is no failure of the receiver.
  if (problem && signal?.aborted) return false
  const attempts = delivery.attempts + 1
  const now = deps.now()
  if (problem === null) {
    await recordAttempt(deps.db, delivery.id, { status: 'delivered', attempts, nextAt: now, code: null })
    await recordSuccess(deps.db, delivery.schoolIntegrationId, now)
    return true
  }
  const pause = problem.code === 'http_410' ? undefined : pausesMs[attempts - 1]
  await recordAttempt(deps.db, delivery.id, {
    status: pause === undefined ? 'failed' : 'waiting',
    attempts,
    // Up to a tenth more, so that many do not come back all at once.
    nextAt: Math.round(now + (pause ?? 0) * (1 + Math.random() / 10)),
    code: problem.code,
  })
  await recordError(deps.db, delivery.schoolIntegrationId, { at: now, ...problem })
  return false
}

async function send(
  deps: Deps,
  delivery: DeliveryRow,
  fetchOutbound: FetchOutbound,
): Promise<SendProblem | null> {
  const integration = await findIntegrationById(deps.db, delivery.schoolIntegrationId)
  if (!integration) return { code: 'gone', message: 'the integration is gone' }
  try {
    const settings = openSettings(deps.secret, integration)
    return await sendWebhook(fetchOutbound, settings, delivery, deps.now())
  } catch (error) {
    return { code: 'secret_changed', message: (error as Error).message }
  }
}
