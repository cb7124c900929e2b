import type { Kysely } from 'kysely'

const renamed = [
  ['alert', 'opening_told_at', 'opening_notified_at'],
  ['alert', 'clearing_told_at', 'clearing_notified_at'],
  ['alert_recipient', 'told_until', 'notified_until'],
  ['push_subscription', 'told_until', 'notified_until'],
  ['push_subscription', 'told_on', 'notified_on'],
  ['push_subscription', 'told_count', 'notified_count'],
  ['accessibility_feedback', 'told_at', 'notified_at'],
] as const

/** Columns about sent notifications are named after them. Column meanings: each subject's `tables.ts`. */
export async function renameNotificationColumns(db: Kysely<unknown>): Promise<void> {
  for (const [table, from, to] of renamed) await db.schema.alterTable(table).renameColumn(from, to).execute()
}
