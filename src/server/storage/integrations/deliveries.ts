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
    .insertInto('webhook_delivery')
    .values({
      id: delivery.id,
      school_integration_id: delivery.schoolIntegrationId,
      event: delivery.event,
      body: delivery.body,
      status: 'waiting',
      attempts: 0,
      next_at: delivery.createdAt,
      created_at: delivery.createdAt,
    })
    .execute()
}

/** What is to be sent now, oldest first, of integrations that are active. */
export function dueDeliveries(db: Database, now: number, limit: number): Promise<readonly DeliveryRow[]> {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('school_integration', 'school_integration.id', 'webhook_delivery.school_integration_id')
    .select([
      'webhook_delivery.id',
      'webhook_delivery.school_integration_id as schoolIntegrationId',
      'webhook_delivery.event',
      'webhook_delivery.body',
      'webhook_delivery.attempts',
      'webhook_delivery.created_at as createdAt',
    ])
    .where('webhook_delivery.status', '=', 'waiting')
    .where('school_integration.status', '=', 'active')
    .where('webhook_delivery.next_at', '<=', now)
    .orderBy('webhook_delivery.next_at')
    .orderBy('webhook_delivery.id')
    .limit(limit)
    .execute()
}

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
    .updateTable('webhook_delivery')
    .set({
      status: attempt.status,
      attempts: attempt.attempts,
      next_at: attempt.nextAt,
      last_code: attempt.code,
    })
    .where('id', '=', id)
    .execute()
}

/** How many events about alerts each school's own system has not taken, whether they are tried again or given up. */
export async function unsentAlertEvents(
  db: Database,
): Promise<readonly { readonly schoolId: string; readonly count: number }[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .innerJoin('school_integration', 'school_integration.id', 'webhook_delivery.school_integration_id')
    .select((eb) => ['school_integration.school_id as schoolId', eb.fn.countAll<number>().as('count')])
    .where('webhook_delivery.event', 'like', 'alert.%')
    .where((eb) =>
      eb.or([
        eb('webhook_delivery.status', '=', 'failed'),
        eb.and([eb('webhook_delivery.status', '=', 'waiting'), eb('webhook_delivery.attempts', '>', 0)]),
      ]),
    )
    .groupBy('school_integration.school_id')
    .execute()
  return rows.map(({ schoolId, count }) => ({ schoolId, count: Number(count) }))
}

/** Events age from when they happened, sent or not: whoever was switched off that long is not sent old news. */
export const expiringDeliveries = rowsByAge('webhook_delivery', 'created_at', 'epoch_ms')
