import { sql } from 'kysely'
import type { Database, Tx } from '#server/storage/database.ts'
import { rowsByAge } from '#server/storage/expiring-rows.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { preparedWrites } from '#server/storage/prepared.ts'

/** How many values of an integration were stored, were there already, and were rejected. */
export interface Counts {
  readonly accepted: number
  readonly duplicate: number
  readonly rejected: number
}

const hourS = 3600

/** What an integration delivered at a time, epoch ms. */
export interface CountsOfIntegration extends Counts {
  readonly id: string
  readonly at: number
}

/** Adds to the counts of the hours of different integrations. */
export async function addCounts(tx: Tx, all: readonly CountsOfIntegration[]): Promise<void> {
  const rows = all.map(({ at, ...row }) => ({ ...row, b: Math.floor(at / 1000 / hourS) * hourS }))
  await upsertCounts(tx, rows)
}

const upsertCounts = preparedWrites<Omit<CountsOfIntegration, 'at'> & { readonly b: number }>(
  ['id', 'b', 'accepted', 'duplicate', 'rejected'],
  (db, rows) =>
    db
      .insertInto('integrationHour')
      .values(
        rows.map(({ id, b, accepted, duplicate, rejected }) => ({
          schoolIntegrationId: id,
          b,
          accepted,
          duplicate,
          rejected,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['schoolIntegrationId', 'b']).doUpdateSet((eb) => ({
          accepted: sql`${eb.ref('integrationHour.accepted')} + ${eb.ref('excluded.accepted')}`,
          duplicate: sql`${eb.ref('integrationHour.duplicate')} + ${eb.ref('excluded.duplicate')}`,
          rejected: sql`${eb.ref('integrationHour.rejected')} + ${eb.ref('excluded.rejected')}`,
        })),
      )
      .compile(),
)

/** What was counted in the current hour and the 23 before it, by integration. `now` is epoch ms. */
export async function countsOfDay(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Counts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('integrationHour')
    .select(({ fn }) => [
      'schoolIntegrationId as id',
      fn.sum<number>('accepted').as('accepted'),
      fn.sum<number>('duplicate').as('duplicate'),
      fn.sum<number>('rejected').as('rejected'),
    ])
    .where('schoolIntegrationId', 'in', listParameter(db, ids))
    .where('b', '>', Math.floor(now / 1000 / hourS) * hourS - 24 * hourS)
    .groupBy('schoolIntegrationId')
    .execute()
  return new Map(
    rows.map(({ id, accepted, duplicate, rejected }) => [
      id,
      { accepted: Number(accepted), duplicate: Number(duplicate), rejected: Number(rejected) },
    ]),
  )
}

/** How many hours `hoursOfDay` lists. */
const hoursADay = 24

/** What was counted in the current hour and the 23 before it, the oldest first, by integration. `now` is epoch ms. */
export async function hoursOfDay(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly Counts[]>> {
  if (ids.length === 0) return new Map()
  const first = (Math.floor(now / 1000 / hourS) - hoursADay + 1) * hourS
  const rows = await db
    .selectFrom('integrationHour')
    .select(['schoolIntegrationId as id', 'b', 'accepted', 'duplicate', 'rejected'])
    .where('schoolIntegrationId', 'in', listParameter(db, ids))
    .where('b', '>=', first)
    .execute()
  const byId = Map.groupBy(rows, ({ id }) => id)
  const nothing: Counts = { accepted: 0, duplicate: 0, rejected: 0 }
  return new Map(
    [...byId].map(([id, own]) => {
      const byHour = new Map(own.map(({ id: _, b, ...counts }) => [Number(b), counts]))
      return [id, Array.from({ length: hoursADay }, (_, hour) => byHour.get(first + hour * hourS) ?? nothing)]
    }),
  )
}

/** Counts of values age by their hour. */
export const expiringCounts = rowsByAge('integrationHour', 'b', 'epoch_s')
