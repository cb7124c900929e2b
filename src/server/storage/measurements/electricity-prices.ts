import { sql } from 'kysely'
import type { Database, Tx } from '#server/storage/database.ts'
import { prepared } from '#server/storage/prepared.ts'

/** What a kWh costs a school for a time, SEK with everything in it. Epoch ms. */
export interface PriceRow {
  readonly schoolId: string
  readonly from: number
  readonly to: number
  readonly krPerKwh: number
}

/** False when it was there already. A price that is sent again replaces what was sent. */
export async function upsertPrice(tx: Tx, { schoolId, from, to, krPerKwh }: PriceRow): Promise<boolean> {
  const values = { toT: to, krPerKwh }
  const rows = await tx
    .insertInto('electricityPrice')
    .values({ schoolId, fromT: from, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['schoolId', 'fromT'])
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([
            eb('electricityPrice.krPerKwh', '<>', eb.ref('excluded.krPerKwh')),
            eb('electricityPrice.toT', '<>', eb.ref('excluded.toT')),
          ]),
        ),
    )
    .returning('fromT')
    .execute()
  return rows.length > 0
}

/** The mean price of an hour, weighted by time. Epoch seconds; `s` = how much of the hour has a price. */
export interface HourPrice {
  readonly b: number
  readonly s: number
  readonly krPerKwh: number
}

/**
 * The prices of the hours from `from` up to but not including `to` (epoch seconds), in order. Use is known by the hour
 * and taken to be even in it, so the mean of an hour's quarters gives the same cost as the quarters do.
 */
export function hourPricesOf(
  db: Database,
  range: { readonly schoolId: string; readonly from: number; readonly to: number },
): Promise<readonly HourPrice[]> {
  return selectHourPrices(db, { ...range, from: range.from * 1000, to: range.to * 1000 })
}

const selectHourPrices = prepared<{ schoolId: string; from: number; to: number }, HourPrice>((db, param) => {
  const hour = sql<number>`(from_t / 3600000) * 3600`
  return db
    .selectFrom('electricityPrice')
    .select([
      hour.as('b'),
      sql<number>`sum(to_t - from_t) / 1000`.as('s'),
      sql<number>`sum(kr_per_kwh * (to_t - from_t)) / sum(to_t - from_t)`.as('krPerKwh'),
    ])
    .where('schoolId', '=', param('schoolId'))
    .where('fromT', '>=', param('from'))
    .where('fromT', '<', param('to'))
    .groupBy(hour)
    .orderBy(hour)
    .compile()
})
