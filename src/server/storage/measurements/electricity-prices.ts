import { sql } from 'kysely'
import type { KnownPrices } from '#domain/equivalents/price-unit.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { prepared } from '#server/storage/prepared.ts'

/** What a kWh costs a school for a time, SEK with everything in it. Epoch ms. */
export interface PriceRow {
  readonly schoolId: string
  readonly from: number
  readonly to: number
  readonly krPerKwh: number
}

const quarterMs = 900_000

/**
 * False when it was there already. A price that is sent again replaces what was sent; kept by the quarter of an hour, so that
 * one of an hour and one of a quarter in it do not overlap: the later one counts.
 */
export async function upsertPrice(tx: Tx, { schoolId, from, to, krPerKwh }: PriceRow): Promise<boolean> {
  const quarters = Array.from({ length: Math.ceil((to - from) / quarterMs) }, (_, index) => ({
    schoolId,
    fromT: from + index * quarterMs,
    toT: Math.min(from + (index + 1) * quarterMs, to),
    krPerKwh,
  }))
  const rows = await tx
    .insertInto('electricityPrice')
    .values(quarters)
    .onConflict((conflict) =>
      conflict
        .columns(['schoolId', 'fromT'])
        .doUpdateSet({ toT: (eb) => eb.ref('excluded.toT'), krPerKwh })
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

/** The prices that begin from `from` up to `to`, epoch ms; null without any. */
export async function knownPricesOf(
  tx: Tx,
  range: { readonly schoolId: string; readonly from: number; readonly to: number },
): Promise<KnownPrices | null> {
  const [row] = await selectKnownPrices(tx, range)
  const { hours, meanKr } = row ?? { hours: null, meanKr: null }
  return hours === null || meanKr === null ? null : { hours, meanKr }
}

const selectKnownPrices = prepared<
  { schoolId: string; from: number; to: number },
  { hours: number | null; meanKr: number | null }
>((db, param) =>
  db
    .selectFrom('electricityPrice')
    .select([
      sql<number | null>`cast(sum(to_t - from_t) as double precision) / 3600000`.as('hours'),
      sql<number | null>`sum(abs(kr_per_kwh) * (to_t - from_t)) / sum(to_t - from_t)`.as('meanKr'),
    ])
    .where('schoolId', '=', param('schoolId'))
    .where('fromT', '>=', param('from'))
    .where('fromT', '<', param('to'))
    .compile(),
)

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
