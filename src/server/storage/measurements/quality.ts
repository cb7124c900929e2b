import { type Expression, type SqlBool, sql } from 'kysely'
import type { Interval } from '#domain/time/interval.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { rowsByAge } from '#server/storage/expiring-rows.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { prepared, preparedRows } from '#server/storage/prepared.ts'
import type { Tables } from '#server/storage/tables.ts'

export type QuarantineKind = Tables['seriesDoubt']['kind']

/** A period of a series that is quarantined: stored, but not shown. Epoch ms; `to` null = still open. */
export interface Quarantine {
  readonly seriesId: number
  readonly kind: QuarantineKind
  readonly from: number
  readonly to: number | null
}

/** The time whose values a quarantine hides, epoch seconds. */
export function quarantinedTime({ from, to }: Quarantine): Interval {
  return {
    start: Math.floor(from / 1000),
    end: to === null ? Number.MAX_SAFE_INTEGER : Math.floor(to / 1000),
  }
}

/** The quarantines of series, closed ones too; those of one series in order. */
export function quarantinesOf(db: Database, seriesIds: readonly number[]): Promise<readonly Quarantine[]> {
  return selectQuarantines(
    db,
    seriesIds.map((seriesId) => ({ seriesId })),
  )
}

const selectQuarantines = preparedRows<{ readonly seriesId: number }, Quarantine>(['seriesId'], (db, rows) =>
  db
    .selectFrom('seriesDoubt')
    .select(['seriesId', 'kind', 'fromT as from', 'toT as to'])
    .where(
      'seriesId',
      'in',
      rows.map(({ seriesId }) => seriesId),
    )
    .orderBy('fromT')
    .compile(),
)

/** Opens a quarantine, or reopens the one with the same start. */
export async function openQuarantine(
  tx: Tx | Database,
  { seriesId, kind, from }: Omit<Quarantine, 'to'>,
): Promise<void> {
  await tx
    .insertInto('seriesDoubt')
    .values({ seriesId, kind, fromT: from, toT: null })
    .onConflict((conflict) => conflict.columns(['seriesId', 'kind', 'fromT']).doUpdateSet({ toT: null }))
    .execute()
}

/** Closes the open one. `at` is epoch ms. */
export async function endQuarantine(
  tx: Tx | Database,
  { seriesId, kind, at }: { readonly seriesId: number; readonly kind: QuarantineKind; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('seriesDoubt')
    .set({ toT: at })
    .where('seriesId', '=', seriesId)
    .where('kind', '=', kind)
    .where('toT', 'is', null)
    .execute()
}

export interface Refusals {
  readonly sensorId: string
  readonly metricKey: string
  readonly code: string
  readonly n: number
  /** Epoch ms */
  readonly firstAt: number
  readonly lastAt: number
  readonly skewMs: number
}

export interface CountedRefusals extends Refusals {
  /** `2026-11-21`, by the time of receipt */
  readonly date: string
}

/**
 * Counts sensors' values of a day that were rejected, or stored at another time than reported; the order of calls
 * does not matter.
 */
export async function countRefused(tx: Tx, rows: readonly CountedRefusals[]): Promise<void> {
  if (rows.length === 0) return
  const keyOf = ({ sensorId, metricKey, code, date }: CountedRefusals) =>
    `${sensorId} ${metricKey} ${code} ${date}`
  // In the same order for all, so that no two wait for each other; a statement counts each row once.
  const byKey = [...Map.groupBy(rows, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  await upsertRefused(
    tx,
    byKey.map(([, ofKey]) => ofKey.reduce(counted)),
  )
}

function counted(a: CountedRefusals, b: CountedRefusals): CountedRefusals {
  return {
    ...a,
    n: a.n + b.n,
    firstAt: Math.min(a.firstAt, b.firstAt),
    lastAt: Math.max(a.lastAt, b.lastAt),
    skewMs: Math.abs(a.skewMs) < Math.abs(b.skewMs) ? b.skewMs : a.skewMs,
  }
}

const refusedColumns = ['sensorId', 'metricKey', 'code', 'date', 'n', 'firstAt', 'lastAt', 'skewMs'] as const

const upsertRefused = preparedRows<CountedRefusals>(refusedColumns, (db, rows) =>
  db
    .insertInto('refusedValue')
    .values(
      rows.map(({ sensorId, metricKey, code, date, n, firstAt, lastAt, skewMs }) => ({
        sensorId,
        metricKey,
        code,
        date,
        n,
        firstAt,
        lastAt,
        skewMs,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['sensorId', 'metricKey', 'code', 'date']).doUpdateSet((eb) => {
        const clockFaultWhere = (isNew: Expression<SqlBool>, column: 'firstAt' | 'lastAt' | 'skewMs') =>
          eb
            .case()
            .when(isNew)
            .then(eb.ref(`excluded.${column}`))
            .else(eb.ref(`refusedValue.${column}`))
            .end()
        return {
          n: eb('refusedValue.n', '+', eb.ref('excluded.n')),
          firstAt: clockFaultWhere(eb('excluded.firstAt', '<', eb.ref('refusedValue.firstAt')), 'firstAt'),
          lastAt: clockFaultWhere(eb('excluded.lastAt', '>', eb.ref('refusedValue.lastAt')), 'lastAt'),
          skewMs: clockFaultWhere(sql`abs(refused_value.skew_ms) < abs(excluded.skew_ms)`, 'skewMs'),
        }
      }),
    )
    .compile(),
)

/** What a school's sensors in rooms sent since a day and was not stored, together. */
export function refusalsOfSchool(
  db: Database,
  { schoolId, since }: { readonly schoolId: string; readonly since: string },
): Promise<readonly Refusals[]> {
  return db
    .selectFrom('refusedValue')
    .innerJoin('sensor', 'sensor.id', 'refusedValue.sensorId')
    .select((eb) => [
      'sensorId',
      'metricKey',
      'code',
      eb.fn.sum<number>('n').as('n'),
      eb.fn.min<number>('firstAt').as('firstAt'),
      eb.fn.max<number>('lastAt').as('lastAt'),
      eb.fn.max<number>('skewMs').as('skewMs'),
    ])
    .where('sensor.schoolId', '=', schoolId)
    .where('sensor.roomId', 'is not', null)
    .where('date', '>=', since)
    .groupBy(['sensorId', 'metricKey', 'code'])
    .execute()
}

/** Why values have a time that is not their sender's: its clock cannot be right, or it reported no time. */
export type BorrowingReason = 'wrong_clock' | 'no_time'

/** A period in which values of a sensor were stored at another time than reported; epoch ms. */
export interface BorrowedTime {
  readonly sensorId: string
  readonly source: 'network' | 'receipt'
  readonly reason: BorrowingReason
  readonly from: number
  readonly to: number
}

const borrowings: Readonly<Record<string, Pick<BorrowedTime, 'source' | 'reason'>>> = {
  time_of_network: { source: 'network', reason: 'wrong_clock' },
  time_of_receipt: { source: 'receipt', reason: 'wrong_clock' },
  untold_time_network: { source: 'network', reason: 'no_time' },
  untold_time_receipt: { source: 'receipt', reason: 'no_time' },
}

/** The code by which `countRefused` keeps whose time values have, and why. */
export function borrowingCode({ source, reason }: Pick<BorrowedTime, 'source' | 'reason'>): string {
  return `${reason === 'wrong_clock' ? 'time_of' : 'untold_time'}_${source}`
}

/** Whose time values of sensors have within a time, where it is not their senders'. Epoch ms. */
export async function borrowedTimesOf(
  db: Database,
  sensorIds: readonly string[],
  { metricKey, from, to }: { readonly metricKey: string; readonly from: number; readonly to: number },
): Promise<readonly BorrowedTime[]> {
  if (sensorIds.length === 0) return []
  const rows = await db
    .selectFrom('refusedValue')
    .select(['sensorId', 'code', 'firstAt as from', 'lastAt as to'])
    .where('sensorId', 'in', listParameter(db, sensorIds))
    .where('metricKey', '=', metricKey)
    .where('code', 'in', Object.keys(borrowings))
    .where('firstAt', '<', to)
    .where('lastAt', '>=', from)
    .orderBy('firstAt')
    .execute()
  return rows.flatMap(({ code, ...row }) => {
    const borrowing = borrowings[code]
    return borrowing === undefined ? [] : [{ ...row, ...borrowing }]
  })
}

/** What a sensor sent that was not stored, by metric (`*` = what was read named none) and when the last of it came, epoch ms. */
export async function lastRefusalsOf(
  db: Database,
  sensorId: string,
): Promise<readonly Pick<Refusals, 'metricKey' | 'lastAt'>[]> {
  return db
    .selectFrom('refusedValue')
    .select((eb) => ['metricKey', eb.fn.max<number>('lastAt').as('lastAt')])
    .where('sensorId', '=', sensorId)
    .where('code', 'not in', Object.keys(borrowings))
    .groupBy('metricKey')
    .orderBy('metricKey')
    .execute()
}

/** Refused values age by their date. */
export const expiringRefusals = rowsByAge('refusedValue', 'date', 'local_date')

interface Spread {
  readonly n: number
  readonly lo: number | null
  readonly hi: number | null
}

/** How many readings a series has from `from` on, epoch seconds, and between which values. */
export async function valueRangeSince(
  db: Database,
  values: { readonly seriesId: number; readonly from: number },
): Promise<Spread> {
  const [spread] = await selectSpread(db, values)
  return spread ?? { n: 0, lo: null, hi: null }
}

const selectSpread = prepared<{ seriesId: number; from: number }, Spread>((db, param) =>
  db
    .selectFrom('reading')
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      eb.fn.min<number | null>('v').as('lo'),
      eb.fn.max<number | null>('v').as('hi'),
    ])
    .where('seriesId', '=', param('seriesId'))
    .where('t', '>=', param('from'))
    .compile(),
)

/** The values of a run: `<>` those that are not `v`, and so on. */
export interface Outside {
  readonly is: '<>' | '>=' | '>' | '<'
  readonly v: number
}

/** The first reading of the run that a series ends with, in which no value is `outside`; epoch seconds. */
export async function runSince(db: Database, seriesId: number, outside: Outside): Promise<number | null> {
  const other = await db
    .selectFrom('reading')
    .select('t')
    .where('seriesId', '=', seriesId)
    .where('v', outside.is, outside.v)
    .orderBy('t', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = await db
    .selectFrom('reading')
    .select((eb) => eb.fn.min<number | null>('t').as('t'))
    .where('seriesId', '=', seriesId)
    .where('t', '>', other?.t ?? 0)
    .executeTakeFirst()
  return first?.t ?? null
}
