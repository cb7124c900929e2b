import type { CompiledQuery } from 'kysely'
import type { MarkReason } from '#domain/series/marks.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { namesByAge, rowsByAge, together } from '#server/storage/expiring-rows.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { lockSeries } from '#server/storage/locks.ts'
import { prepared, preparedRows } from '#server/storage/prepared.ts'
import type { Tables } from '#server/storage/tables.ts'

/** What staff said is wrong in a series. Times of the series are epoch s, those of staff epoch ms. */
export interface ReadingMark {
  readonly id: string
  readonly seriesId: number
  readonly kind: Tables['reading_mark']['kind']
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
  'series_id as seriesId',
  'kind',
  'from_t as from',
  'to_t as to',
  'reason',
  'note',
  'marked_by as markedBy',
  'marked_at as markedAt',
  'undone_by as undoneBy',
  'undone_at as undoneAt',
] as const

/** The times of a series whose amounts are marked; epoch seconds. */
export const markedAmounts = prepared<{ seriesId: number }, Interval>((db, param) =>
  db
    .selectFrom('reading_mark')
    .select(['from_t as start', 'to_t as end'])
    .where('series_id', '=', param('seriesId'))
    .where('kind', '=', 'amounts')
    .where('undone_at', 'is', null)
    .compile(),
)

/** The times of all series whose values are marked; epoch seconds. They are few. */
export const allMarkedValues = prepared<object, Interval & { readonly seriesId: number }>((db) =>
  db
    .selectFrom('reading_mark')
    .select(['series_id as seriesId', 'from_t as start', 'to_t as end'])
    .where('kind', '=', 'values')
    .where('undone_at', 'is', null)
    .compile(),
)

/** The times of a series whose values are marked; epoch seconds. */
export const markedValues = prepared<{ seriesId: number }, Interval>((db, param) =>
  db
    .selectFrom('reading_mark')
    .select(['from_t as start', 'to_t as end'])
    .where('series_id', '=', param('seriesId'))
    .where('kind', '=', 'values')
    .where('undone_at', 'is', null)
    .compile(),
)

export type HeldMark = Pick<ReadingMark, 'seriesId' | 'kind' | 'from' | 'to' | 'reason'>

/** The marks of series that hold; those of one series in order. */
export function heldMarks(db: Database, seriesIds: readonly number[]): Promise<readonly HeldMark[]> {
  return selectHeldMarks(
    db,
    seriesIds.map((seriesId) => ({ seriesId })),
  )
}

const selectHeldMarks = preparedRows<{ readonly seriesId: number }, HeldMark>(
  ['seriesId'],
  (db, rows) =>
    db
      .selectFrom('reading_mark')
      .select(['series_id as seriesId', 'kind', 'from_t as from', 'to_t as to', 'reason'])
      .where(
        'series_id',
        'in',
        rows.map(({ seriesId }) => seriesId),
      )
      .where('undone_at', 'is', null)
      .orderBy('from_t')
      .compile() as CompiledQuery<HeldMark>,
)

/** All marks of series, undone ones too, the newest first. */
export async function allMarksOf(
  db: Database,
  seriesIds: readonly number[],
): Promise<readonly ReadingMark[]> {
  if (seriesIds.length === 0) return []
  const rows = await db
    .selectFrom('reading_mark')
    .select(columns)
    .where('series_id', 'in', listParameter(db, seriesIds))
    .orderBy('marked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, reason: row.reason as MarkReason }))
}

export async function findMark(db: Database, id: string): Promise<ReadingMark | undefined> {
  const row = await db.selectFrom('reading_mark').select(columns).where('id', '=', id).executeTakeFirst()
  return row && { ...row, reason: row.reason as MarkReason }
}

export async function insertMark(tx: Tx, mark: Omit<ReadingMark, 'undoneBy' | 'undoneAt'>): Promise<void> {
  await tx
    .insertInto('reading_mark')
    .values({
      id: mark.id,
      series_id: mark.seriesId,
      kind: mark.kind,
      from_t: mark.from,
      to_t: mark.to,
      reason: mark.reason,
      note: mark.note,
      marked_by: mark.markedBy,
      marked_at: mark.markedAt,
      undone_by: null,
      undone_at: null,
    })
    .execute()
}

export async function undoMark(
  tx: Tx,
  id: string,
  { undoneBy, undoneAt }: { readonly undoneBy: string; readonly undoneAt: number },
): Promise<void> {
  await tx
    .updateTable('reading_mark')
    .set({ undone_by: undoneBy, undone_at: undoneAt })
    .where('id', '=', id)
    .execute()
}

/** A reading as it lies in either table. */
export interface KeptReading {
  readonly t: number
  readonly v: number
  readonly periodS: number | null
}

type Span = { readonly seriesId: number; readonly from: number; readonly to: number }

/** Puts the readings from `from` up to but not including `to` aside; answers what they were. */
export async function quarantineReadings(tx: Tx, span: Span): Promise<readonly KeptReading[]> {
  return moveReadings(tx, span, 'reading', 'marked_reading')
}

/** Puts back what was put aside from `from` up to but not including `to`; answers what it is. */
export async function putBack(tx: Tx, span: Span): Promise<readonly KeptReading[]> {
  return moveReadings(tx, span, 'marked_reading', 'reading')
}

async function moveReadings(
  tx: Tx,
  { seriesId, from, to }: Span,
  source: 'reading' | 'marked_reading',
  target: 'reading' | 'marked_reading',
): Promise<readonly KeptReading[]> {
  await lockSeries(tx, [seriesId])
  const rows = await tx
    .deleteFrom(source)
    .where('series_id', '=', seriesId)
    .where('t', '>=', from)
    .where('t', '<', to)
    .returning(['series_id', 't', 'v', 'period_s'])
    .execute()
  for (let done = 0; done < rows.length; done += 500)
    await tx
      .insertInto(target)
      .values(rows.slice(done, done + 500))
      .onConflict((conflict) =>
        conflict.columns(['series_id', 't']).doUpdateSet({
          v: (eb) => eb.ref('excluded.v'),
          period_s: (eb) => eb.ref('excluded.period_s'),
        }),
      )
      .execute()
  return rows.map(({ t, v, period_s }) => ({ t, v, periodS: period_s }))
}

type AsideReading = KeptReading & { readonly seriesId: number }

/** Stores what came of a marked time beside the rest of it; answers those that were new or corrected. */
export const insertQuarantined = preparedRows<AsideReading, Omit<AsideReading, 'periodS'>>(
  ['seriesId', 't', 'v', 'periodS'],
  (db, readings) =>
    db
      .insertInto('marked_reading')
      .values(
        readings.map(({ seriesId, t, v, periodS }) => ({ series_id: seriesId, t, v, period_s: periodS })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['series_id', 't'])
          .doUpdateSet({ v: (eb) => eb.ref('excluded.v') })
          .whereRef('marked_reading.v', '<>', 'excluded.v'),
      )
      .returning(['series_id as seriesId', 't', 'v'])
      .compile(),
)

/** Marked readings age as others do. */
export const expiringMarkedReadings = rowsByAge('marked_reading', 't', 'epoch_s')

/** Who marked readings, and who undid it, is removed after some time; the marks stay. */
export const expiringMarkers = together(
  namesByAge('reading_mark', 'marked_by', 'marked_at'),
  namesByAge('reading_mark', 'undone_by', 'undone_at'),
)
