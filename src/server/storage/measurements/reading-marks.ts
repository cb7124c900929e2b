import { type CompiledQuery, sql } from 'kysely'
import type { MarkReason } from '#domain/series/marks.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { combineExpiringRows, namesByAge, rowsByAge } from '#server/storage/expiring-rows.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { lockSeries } from '#server/storage/locks.ts'
import { prepared, preparedRows } from '#server/storage/prepared.ts'
import type { Tables } from '#server/storage/tables.ts'

/** What staff marked as wrong in a series. Times of the series are epoch s, those of staff epoch ms. */
export interface ReadingMark {
  readonly id: string
  readonly seriesId: number
  readonly kind: Tables['readingMark']['kind']
  readonly from: number
  readonly to: number
  readonly reason: MarkReason
  readonly note: string | null
  readonly markedBy: string
  readonly markedAt: number
  readonly undoneBy: string | null
  readonly undoneAt: number | null
}

const columns = [
  'id',
  'seriesId',
  'kind',
  'fromT as from',
  'toT as to',
  'reason',
  'note',
  'markedBy',
  'markedAt',
  'undoneBy',
  'undoneAt',
] as const

/** The times of a series whose amounts are marked; epoch seconds. */
export const markedAmounts = prepared<{ seriesId: number }, Interval>((db, param) =>
  db
    .selectFrom('readingMark')
    .select(['fromT as start', 'toT as end'])
    .where('seriesId', '=', param('seriesId'))
    .where('kind', '=', 'amounts')
    .where('undoneAt', 'is', null)
    .compile(),
)

/** The times of all series whose values are marked; epoch seconds. They are few. */
export const allMarkedValues = prepared<object, Interval & { readonly seriesId: number }>((db) =>
  db
    .selectFrom('readingMark')
    .select(['seriesId', 'fromT as start', 'toT as end'])
    .where('kind', '=', 'values')
    .where('undoneAt', 'is', null)
    .compile(),
)

/** The times of a series whose values are marked; epoch seconds. */
export const markedValues = prepared<{ seriesId: number }, Interval>((db, param) =>
  db
    .selectFrom('readingMark')
    .select(['fromT as start', 'toT as end'])
    .where('seriesId', '=', param('seriesId'))
    .where('kind', '=', 'values')
    .where('undoneAt', 'is', null)
    .compile(),
)

export type ActiveMark = Pick<ReadingMark, 'seriesId' | 'kind' | 'from' | 'to' | 'reason'>

/** The marks of series that were not undone; those of one series in the order of time. */
export function activeMarks(db: Database, seriesIds: readonly number[]): Promise<readonly ActiveMark[]> {
  return selectActiveMarks(
    db,
    seriesIds.map((seriesId) => ({ seriesId })),
  )
}

const selectActiveMarks = preparedRows<{ readonly seriesId: number }, ActiveMark>(
  ['seriesId'],
  (db, rows) =>
    db
      .selectFrom('readingMark')
      .select(['seriesId', 'kind', 'fromT as from', 'toT as to', 'reason'])
      .where(
        'seriesId',
        'in',
        rows.map(({ seriesId }) => seriesId),
      )
      .where('undoneAt', 'is', null)
      .orderBy('fromT')
      .compile() as CompiledQuery<ActiveMark>,
)

/** All marks of series, undone ones too, the newest first. */
export async function allMarksOf(
  db: Database,
  seriesIds: readonly number[],
): Promise<readonly ReadingMark[]> {
  if (seriesIds.length === 0) return []
  const rows = await db
    .selectFrom('readingMark')
    .select(columns)
    .where('seriesId', 'in', listParameter(db, seriesIds))
    .orderBy('markedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, reason: row.reason as MarkReason }))
}

export async function findMark(db: Database, id: string): Promise<ReadingMark | undefined> {
  const row = await db.selectFrom('readingMark').select(columns).where('id', '=', id).executeTakeFirst()
  return row && { ...row, reason: row.reason as MarkReason }
}

export async function insertMark(tx: Tx, mark: Omit<ReadingMark, 'undoneBy' | 'undoneAt'>): Promise<void> {
  await tx
    .insertInto('readingMark')
    .values({
      id: mark.id,
      seriesId: mark.seriesId,
      kind: mark.kind,
      fromT: mark.from,
      toT: mark.to,
      reason: mark.reason,
      note: mark.note,
      markedBy: mark.markedBy,
      markedAt: mark.markedAt,
      undoneBy: null,
      undoneAt: null,
    })
    .execute()
}

export async function undoMark(
  tx: Tx,
  id: string,
  { undoneBy, undoneAt }: { readonly undoneBy: string; readonly undoneAt: number },
): Promise<void> {
  await tx.updateTable('readingMark').set({ undoneBy, undoneAt }).where('id', '=', id).execute()
}

/** A reading of `reading` or of its quarantine, `markedReading`. */
export interface KeptReading {
  readonly t: number
  readonly v: number
  readonly periodS: number | null
}

type Span = { readonly seriesId: number; readonly from: number; readonly to: number }

/** Moves the readings from `from` up to but not including `to` to quarantine; returns them. */
export async function quarantineReadings(tx: Tx, span: Span): Promise<readonly KeptReading[]> {
  return moveReadings(tx, span, 'reading', 'markedReading')
}

/** Moves the quarantined readings from `from` up to but not including `to` back, but those that wait; returns them. */
export async function restoreReadings(tx: Tx, span: Span): Promise<readonly KeptReading[]> {
  return moveReadings(tx, span, 'markedReading', 'reading')
}

async function moveReadings(
  tx: Tx,
  { seriesId, from, to }: Span,
  source: 'reading' | 'markedReading',
  target: 'reading' | 'markedReading',
): Promise<readonly KeptReading[]> {
  await lockSeries(tx, [seriesId])
  const rows = await tx
    .deleteFrom(source)
    .where('seriesId', '=', seriesId)
    .where('t', '>=', from)
    .where('t', '<', to)
    .$if(source === 'markedReading', (query) => query.where(sql<boolean>`held is null`))
    .returning(['seriesId', 't', 'v', 'periodS'])
    .execute()
  for (let done = 0; done < rows.length; done += 500)
    await tx
      .insertInto(target)
      .values(rows.slice(done, done + 500))
      .onConflict((conflict) =>
        conflict.columns(['seriesId', 't']).doUpdateSet({
          v: (eb) => eb.ref('excluded.v'),
          periodS: (eb) => eb.ref('excluded.periodS'),
        }),
      )
      .execute()
  return rows.map(({ t, v, periodS }) => ({ t, v, periodS }))
}

type QuarantinedReading = KeptReading & { readonly seriesId: number }

/** Inserts readings of a marked time into quarantine (upsert); returns those that were new or corrected. */
export const insertQuarantined = preparedRows<QuarantinedReading, Omit<QuarantinedReading, 'periodS'>>(
  ['seriesId', 't', 'v', 'periodS'],
  (db, readings) =>
    db
      .insertInto('markedReading')
      .values(readings.map(({ seriesId, t, v, periodS }) => ({ seriesId, t, v, periodS })))
      .onConflict((conflict) =>
        conflict
          .columns(['seriesId', 't'])
          .doUpdateSet({ v: (eb) => eb.ref('excluded.v') })
          .whereRef('markedReading.v', '<>', 'excluded.v'),
      )
      .returning(['seriesId', 't', 'v'])
      .compile(),
)

/** Marked readings have the retention of others. */
export const expiringMarkedReadings = combineExpiringRows(
  rowsByAge('markedReading', 't', 'epoch_s'),
  rowsByAge('releasedReading', 't', 'epoch_s'),
)

/** Who marked readings, and who undid it, is removed after some time; the marks stay. */
export const expiringMarkers = combineExpiringRows(
  namesByAge('readingMark', 'markedBy', 'markedAt'),
  namesByAge('readingMark', 'undoneBy', 'undoneAt'),
)
