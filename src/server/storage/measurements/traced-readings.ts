import { untoldAmount } from '#domain/series/periods.ts'
import type { Database } from '#server/storage/database.ts'

/** A stored value of a sensor. */
export interface TracedReading {
  readonly seriesId: number
  /** Epoch seconds */
  readonly t: number
  /** In the metric's unit; of a meter its total. */
  readonly v: number
  readonly accumulation: 'gauge' | 'delta' | 'cumulative'
  /** Its sender said that it has no amount: `v` is nothing that was measured. */
  readonly isUntold: boolean
  /** Kept and not shown: staff marked it as wrong, or it waits as `held` of `MarkedReadingTable` says; null = it is shown. */
  readonly hidden: 'marked' | 'jump' | 'after_refused' | null
}

/** The last value of a sensor's metric at `t` (epoch seconds) or before, also one that is marked as wrong. */
export async function lastReadingAt(
  db: Database,
  { sensorId, metricKey, t }: { readonly sensorId: string; readonly metricKey: string; readonly t: number },
): Promise<TracedReading | undefined> {
  const series = await db
    .selectFrom('series')
    .select(['id as seriesId', 'accumulation'])
    .where('sensorId', '=', sensorId)
    .where('metricKey', '=', metricKey)
    .executeTakeFirst()
  if (series === undefined) return undefined
  const ofSeries = { seriesId: series.seriesId, t }
  const [shown, hidden] = [await newestShown(db, ofSeries), await newestHidden(db, ofSeries)]
  if (hidden !== undefined && (shown === undefined || hidden.t > shown.t)) {
    const { held, ...reading } = hidden
    return { ...series, ...toReading(reading), hidden: held ?? 'marked' }
  }
  return shown && { ...series, ...toReading(shown), hidden: null }
}

function toReading({ periodS, ...reading }: { t: number; v: number; periodS: number | null }) {
  return { ...reading, isUntold: periodS === untoldAmount.periodS }
}

interface UpTo {
  readonly seriesId: number
  readonly t: number
}

function newestShown(db: Database, { seriesId, t }: UpTo) {
  return db
    .selectFrom('reading')
    .select(['t', 'v', 'periodS'])
    .where('seriesId', '=', seriesId)
    .where('t', '<=', t)
    .orderBy('t', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function newestHidden(db: Database, { seriesId, t }: UpTo) {
  return db
    .selectFrom('markedReading')
    .select(['t', 'v', 'periodS', 'held'])
    .where('seriesId', '=', seriesId)
    .where('t', '<=', t)
    .orderBy('t', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The device that measured for a sensor at some time. */
export interface MeasuringDevice {
  readonly schoolIntegrationId: string
  readonly externalId: string
  readonly name: string
}

/** The device that was assigned at `at`, epoch ms; before the first assignment, the first one. */
export async function deviceMeasuringAt(
  db: Database,
  sensorId: string,
  at: number,
): Promise<MeasuringDevice | undefined> {
  const rows = await db
    .selectFrom('assignment')
    .innerJoin('device', 'device.id', 'assignment.deviceId')
    .select(['device.schoolIntegrationId', 'device.externalId', 'device.name', 'assignment.fromT'])
    .where('assignment.sensorId', '=', sensorId)
    .orderBy('assignment.fromT')
    .execute()
  return rows.findLast(({ fromT }) => fromT <= at) ?? rows[0]
}
