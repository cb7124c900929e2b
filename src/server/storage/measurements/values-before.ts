import type { Database } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'

export interface ValueBefore {
  readonly seriesId: number
  /** Epoch seconds */
  readonly t: number
  readonly v: number
}

/** The last reading of each series up to `t` (included) and after `after`, epoch seconds. */
export async function lastValuesBefore(
  db: Database,
  seriesIds: readonly number[],
  { after, t }: { readonly after: number; readonly t: number },
): Promise<ReadonlyMap<number, ValueBefore>> {
  if (seriesIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('series')
    .select((eb) => {
      const last = eb
        .selectFrom('reading')
        .whereRef('seriesId', '=', 'series.id')
        // Whole, as readings' times are: PostgreSQL's index is of no use to a fraction.
        .where('t', '<=', Math.floor(t))
        .where('t', '>', Math.floor(after))
        .orderBy('t', 'desc')
        .limit(1)
      return ['series.id as seriesId', last.select('t').as('t'), last.select('v').as('v')]
    })
    .where('series.id', 'in', listParameter(db, seriesIds))
    .execute()
  return new Map(
    rows.flatMap(({ seriesId, t: at, v }) =>
      at === null || v === null ? [] : [[seriesId, { seriesId, t: at, v }]],
    ),
  )
}
