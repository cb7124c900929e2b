import { sql } from 'kysely'
import type { Database } from '#server/storage/database.ts'
import { prepared } from '#server/storage/prepared.ts'

/** Equal steps of a series, epoch seconds; steps without a reading are left out. */
export interface StepRow {
  readonly b: number
  readonly mean: number
  readonly lo: number
  readonly hi: number
  readonly n: number
}

/** The 5-minute steps on the clock from `from` up to but not including `to`, epoch seconds. */
export function fiveMinuteSteps(
  db: Database,
  range: { readonly seriesId: number; readonly from: number; readonly to: number },
): Promise<readonly StepRow[]> {
  return selectSteps(db, range)
}

/** The step is a literal: as a parameter, SQLite would divide by a floating-point number. */
const selectSteps = prepared<{ seriesId: number; from: number; to: number }, StepRow>((db, param) => {
  const step = sql<number>`(t / 300) * 300`
  return db
    .selectFrom('reading')
    .select((eb) => [
      step.as('b'),
      eb.fn.avg<number>('v').as('mean'),
      eb.fn.min<number>('v').as('lo'),
      eb.fn.max<number>('v').as('hi'),
      eb.fn.countAll<number>().as('n'),
    ])
    .where('seriesId', '=', param('seriesId'))
    .where('t', '>=', param('from'))
    .where('t', '<', param('to'))
    .groupBy(step)
    .orderBy(step)
    .compile()
})
