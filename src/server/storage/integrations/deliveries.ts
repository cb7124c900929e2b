import type { Database } from '#server/storage/database.ts'
import { rowsByAge } from '#server/storage/expiring-rows.ts'

/** An event on its way. Times are epoch ms. */
export interface DeliveryRow {
  readonly id: string
  readonly schoolIntegrationId: string
  readonly event: string
  /** JSON, exactly as it is signed and sent. */
  readonly body: string
  readonly attempts: number
  readonly createdAt: number
}

export async function insertDelivery(db: Database, delivery: Omit<DeliveryRow, 'attempts'>): Promise<void> {
  await db
    .insertInto('webhookDelivery')
    .values({
      id: delivery.id,
      schoolIntegrationId: delivery.schoolIntegrationId,
      event: delivery.event,
      body: delivery.body,
      status: 'waiting',
      attempts: 0,
      nextAt: delivery.createdAt,
      createdAt: delivery.createdAt,
    })
    .execute()
}

/** What is to be sent now, oldest first, of integrations that are active. */
export function dueDeliveries(db: Database, now: number, limit: number): Promise<readonly DeliveryRow[]> {
  return db
    .selectFrom('webhookDelivery')
    .innerJoin('schoolIntegration', 'schoolIntegration.id', 'webhookDelivery.schoolIntegrationId')
    .select([
      'webhookDelivery.id',
      'webhookDelivery.schoolIntegrationId',
      'webhookDelivery.event',
      'webhookDelivery.body',
      'webhookDelivery.attempts',
      'webhookDelivery.createdAt',
    ])
    .where('webhookDelivery.status', '=', 'waiting')
    .where('schoolIntegration.status', '=', 'active')
    .where('webhookDelivery.nextAt', '<=', now)
    .orderBy('webhookDelivery.nextAt')
    .orderBy('webhookDelivery.id')
    .limit(limit)
    .execute()
}

/** The result of one delivery attempt. `nextAt` (epoch ms): when it is retried; `code`: null = no error. */
export async function recordAttempt(
  db: Database,
  id: string,
  attempt: {
    readonly status: 'waiting' | 'delivered' | 'failed'
    readonly attempts: number
    readonly nextAt: number
    readonly code: string | null
  },
): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set({
      status: attempt.status,
      attempts: attempt.attempts,
      nextAt: attempt.nextAt,
      lastCode: attempt.code,
    })
    .where('id', '=', id)
    .execute()
}

/** How many events about alerts each school's own system has not taken, whether they are tried again or given up. */
export async function unsentAlertEvents(
  db: Database,
): Promise<readonly { readonly schoolId: string; readonly count: number }[]> {
  const rows = await db
    .selectFrom('webhookDelivery')
    .innerJoin('schoolIntegration', 'schoolIntegration.id', 'webhookDelivery.schoolIntegrationId')
    .select((eb) => ['schoolIntegration.schoolId', eb.fn.countAll<number>().as('count')])
    .where('webhookDelivery.event', 'like', 'alert.%')
    .where((eb) =>
      eb.or([
        eb('webhookDelivery.status', '=', 'failed'),
        eb.and([eb('webhookDelivery.status', '=', 'waiting'), eb('webhookDelivery.attempts', '>', 0)]),
      ]),
    )
    .groupBy('schoolIntegration.schoolId')
    .execute()
  return rows.map(({ schoolId, count }) => ({ schoolId, count: Number(count) }))
}

/** The retention of events runs from when they happened, sent or not: a system that was down that long gets no old events. */
export const expiringDeliveries = rowsByAge('webhookDelivery', 'createdAt', 'epoch_ms')
