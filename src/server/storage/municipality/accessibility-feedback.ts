import { type Page, pageWithin } from '#domain/page.ts'
import type { AccessibilityFeedback } from '#domain/statements/accessibility-feedback.ts'
import type { Database } from '#server/storage/database.ts'
import { rowsByAge } from '#server/storage/expiring-rows.ts'
import { listParameter } from '#server/storage/list-parameter.ts'

/** `receivedAt` is epoch ms. */
export interface FeedbackRow extends AccessibilityFeedback {
  readonly id: string
  readonly receivedAt: number
}

function feedbackQuery(db: Database) {
  return db
    .selectFrom('accessibilityFeedback')
    .select(['id', 'obstacle', 'words', 'place', 'wantsOtherForm', 'email', 'receivedAt'])
}

function toRow<T extends { readonly wantsOtherForm: 0 | 1 }>(row: T) {
  return { ...row, wantsOtherForm: row.wantsOtherForm === 1 }
}

export async function findFeedback(db: Database, id: string): Promise<FeedbackRow | undefined> {
  const row = await feedbackQuery(db).where('id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

/** A page of it, the oldest first, and how much there is in all. */
export async function feedbackOnPage(
  db: Database,
  page: Page,
): Promise<{ readonly rows: readonly FeedbackRow[]; readonly count: number }> {
  const count = await countFeedback(db)
  const { offset, perPage } = pageWithin(page, count)
  const rows = await feedbackQuery(db)
    .orderBy('receivedAt')
    .orderBy('id')
    .offset(offset)
    .limit(perPage)
    .execute()
  return { rows: rows.map(toRow), count }
}

export async function countFeedback(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('accessibilityFeedback')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False when there is one of that id: it stays as it is. */
export async function insertFeedback(db: Database, row: FeedbackRow): Promise<boolean> {
  const inserted = await db
    .insertInto('accessibilityFeedback')
    .values({
      id: row.id,
      obstacle: row.obstacle,
      words: row.words,
      place: row.place,
      wantsOtherForm: row.wantsOtherForm ? 1 : 0,
      email: row.email,
      receivedAt: row.receivedAt,
      notifiedAt: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** False when there is none of that id. */
export async function deleteFeedback(db: Database, id: string): Promise<boolean> {
  const removed = await db.deleteFrom('accessibilityFeedback').where('id', '=', id).executeTakeFirst()
  return Number(removed.numDeletedRows) > 0
}

/** It ages from when it came. */
export const expiringFeedback = rowsByAge('accessibilityFeedback', 'receivedAt', 'epoch_ms')

/** The ids of feedback that no message has covered. */
export async function unnotifiedFeedback(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('accessibilityFeedback')
    .select('id')
    .where('notifiedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** `at` is epoch ms. */
export async function markFeedbackNotified(db: Database, ids: readonly string[], at: number): Promise<void> {
  await db
    .updateTable('accessibilityFeedback')
    .set({ notifiedAt: at })
    .where('id', 'in', listParameter(db, ids))
    .execute()
}
