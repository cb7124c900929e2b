import { type RawBuilder, sql } from 'kysely'
import { confirmS, type HeldValue, heldValues, type JumpRule, startS } from '#domain/series/gauge-jumps.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { preparedRows } from '#server/storage/prepared.ts'

/** How a gauge whose values can be told from faults is judged. */
export interface GaugeRule extends JumpRule {
  readonly sensorId: string
  readonly metricKey: string
  /** When values of the same message were refused as implausible, epoch s. */
  readonly refused: readonly number[]
}

/** A reading of a gauge; epoch s. */
interface GaugeReading {
  readonly seriesId: number
  readonly t: number
  readonly v: number
}

/** What becomes of readings that arrive, and of those around them. */
export interface JudgedReadings {
  /** Those that stand: new ones, and ones that waited and are confirmed now. */
  readonly standing: readonly GaugeReading[]
  /** Of those that stand: what waited until now. */
  readonly settled: readonly GaugeReading[]
  /** Those that wait or were not confirmed, with the reason. */
  readonly held: readonly (GaugeReading & Pick<HeldValue, 'reason'>)[]
  /** Of those that are held: what stood until now. */
  readonly gone: readonly GaugeReading[]
}

/** Judges readings with those around them, in one question for all; `readings`: of the series in `gauges`. */
export async function judgeReadings(
  tx: Tx,
  readings: readonly GaugeReading[],
  gauges: ReadonlyMap<number, GaugeRule>,
): Promise<JudgedReadings> {
  const judged: JudgedReadings[] = []
  let open = [...Map.groupBy(readings, ({ seriesId }) => seriesId)].flatMap(([seriesId, arriving]) => {
    const rule = gauges.get(seriesId)
    const last = Math.max(...arriving.map(({ t }) => t))
    return rule === undefined ? [] : [{ seriesId, arriving, rule, to: last + startS }]
  })
  while (open.length > 0) {
    const spans = open.map(spanOf)
    const around = Map.groupBy(await selectAround(tx, spans), ({ seriesId }) => seriesId)
    open = open.flatMap((series) => {
      const found = judgeSeries(series, around.get(series.seriesId) ?? [])
      // Nearly always what arrives is the newest: a late one may change what others after it are compared with.
      const changed = Math.max(...[...found.settled, ...found.gone].map(({ t }) => t))
      if (changed + startS > series.to) return [{ ...series, to: changed + startS }]
      judged.push(found)
      return []
    })
  }
  return {
    standing: judged.flatMap(({ standing }) => standing),
    settled: judged.flatMap(({ settled }) => settled),
    held: judged.flatMap(({ held }) => held),
    gone: judged.flatMap(({ gone }) => gone),
  }
}

/** Readings of one series that are judged with those up to `to`, epoch s. */
interface Judged {
  readonly seriesId: number
  readonly arriving: readonly GaugeReading[]
  readonly rule: GaugeRule
  readonly to: number
}

function judgeSeries({ arriving, rule }: Judged, around: readonly RowAround[]): JudgedReadings {
  const judgedFrom = judgedFromOf(arriving, rule)
  const isHeld = ({ kind }: RowAround) => kind === kinds.held
  const stored = around.filter(({ kind }) => kind !== kinds.refused)
  const [waiting, heldBefore] = [
    stored.filter((row) => isHeld(row) && row.t >= judgedFrom),
    stored.filter((row) => isHeld(row) && row.t < judgedFrom),
  ]
  const before = new Map(stored.filter((row) => !isHeld(row)).map((row) => [row.t, row]))
  const newTimes = new Set(arriving.map(({ t }) => t))
  const all = new Map<number, GaugeReading>()
  for (const reading of [...heldBefore, ...before.values(), ...waiting, ...arriving])
    all.set(reading.t, reading)
  const inOrder = [...all.values()].sort((a, b) => a.t - b.t)
  const found = heldValues(
    {
      values: inOrder.map(({ t, v }) => ({ at: t, value: v })),
      refused: [
        ...around.filter(({ kind }) => kind === kinds.refused).map(toRefused),
        ...rule.refused.map((at) => ({ start: at, end: at })),
      ],
      unsettled: new Set([...newTimes, ...waiting.map(({ t }) => t)]),
      judgedFrom,
      heldBefore: new Set(heldBefore.map(({ t }) => t)),
    },
    rule,
  )
  const reasons = new Map(found.map(({ at, reason }) => [at, reason]))
  const isConfirmed = ({ t }: GaugeReading) => !reasons.has(t)
  const held = inOrder.flatMap(({ seriesId, t, v }) => {
    const reason = reasons.get(t)
    return reason === undefined ? [] : [{ seriesId, t, v, reason }]
  })
  return {
    standing: [...arriving, ...waiting.filter(({ t }) => !newTimes.has(t))].filter(isConfirmed),
    settled: waiting.filter(isConfirmed),
    // What was held and still is lies where it lay.
    held: held.filter(({ t }) => newTimes.has(t) || before.has(t)),
    gone: held.filter(({ t }) => before.has(t)),
  }
}

interface Span {
  readonly seriesId: number
  readonly sensorId: string
  readonly metricKey: string
  readonly from: number
  readonly to: number
  readonly fromMs: number
  readonly toMs: number
}

function spanOf({ seriesId, arriving, rule, to }: Judged): Span {
  const { sensorId, metricKey } = rule
  const from = judgedFromOf(arriving, rule) - startS
  return { seriesId, sensorId, metricKey, from, to, fromMs: from * 1000, toMs: to * 1000 }
}

/** What lies before it is no other for what arrives. */
function judgedFromOf(arriving: readonly GaugeReading[], { intervalS }: GaugeRule): number {
  return Math.min(...arriving.map(({ t }) => t)) - Math.max(startS, confirmS(intervalS))
}

const kinds = { standing: 0, held: 1, refused: 2 } as const

/** A reading, one that waits, or a time in which values were refused: from `t` to `v`, epoch ms. */
interface RowAround extends GaugeReading {
  readonly kind: number
}

function toRefused({ t, v }: RowAround): Interval {
  return { start: Math.floor(t / 1000), end: Math.floor(v / 1000) }
}

/** Only what was implausible makes what follows it doubtful; the event does not say what it was, the day's count does. */
const selectAround = preparedRows<Span, RowAround>(
  ['seriesId', 'sensorId', 'metricKey', 'from', 'to', 'fromMs', 'toMs'],
  (db, spans) => {
    const ofSpan = ({
      seriesId,
      sensorId,
      metricKey,
      from,
      to,
      fromMs,
      toMs,
    }: Span): RawBuilder<RowAround> => sql`
      select series_id as "seriesId", t, v, ${sql.lit(kinds.standing)} as kind
      from reading where series_id = ${seriesId} and t >= ${from} and t <= ${to}
      union all select series_id, t, v, ${sql.lit(kinds.held)}
      from marked_reading where series_id = ${seriesId} and t >= ${from} and t <= ${to} and held is not null
      union all select cast(${seriesId} as integer), from_t, to_t, ${sql.lit(kinds.refused)}
      from sensor_event where sensor_id = ${sensorId} and kind = 'rejected' and metric_key = ${metricKey}
        and from_t <= ${toMs} and to_t >= ${fromMs} and exists (
          select 1 from refused_value where refused_value.sensor_id = sensor_event.sensor_id
            and refused_value.metric_key = sensor_event.metric_key and code = 'implausible' and last_at >= from_t)`
    return sql<RowAround>`${sql.join(spans.map(ofSpan), sql` union all `)}`.compile(db)
  },
)

/** Keeps readings that wait beside those that staff marked; answers those that were new or corrected. */
export const insertHeld = preparedRows<GaugeReading & Pick<HeldValue, 'reason'>, GaugeReading>(
  ['seriesId', 't', 'v', 'reason'],
  (db, readings) =>
    db
      .insertInto('markedReading')
      .values(readings.map(({ seriesId, t, v, reason }) => ({ seriesId, t, v, held: reason })))
      .onConflict((conflict) =>
        conflict
          .columns(['seriesId', 't'])
          .doUpdateSet({ v: (eb) => eb.ref('excluded.v'), held: (eb) => eb.ref('excluded.held') })
          .whereRef('markedReading.v', '<>', 'excluded.v'),
      )
      .returning(['seriesId', 't', 'v'])
      .compile(),
)

/** Removes readings that no longer wait. */
export async function deleteHeld(tx: Tx, seriesId: number, times: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('markedReading')
    .where('seriesId', '=', seriesId)
    .where('t', 'in', listParameter(tx, times))
    .where('held', 'is not', null)
    .execute()
}

/** Removes readings that stand no longer. */
export async function deleteStanding(tx: Tx, seriesId: number, times: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('reading')
    .where('seriesId', '=', seriesId)
    .where('t', 'in', listParameter(tx, times))
    .execute()
}

/** When values of series were measured that wait or were not confirmed, from `from` up to `to`, epoch s; in order. */
export async function heldTimes(
  db: Database,
  seriesIds: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly { readonly seriesId: number; readonly t: number }[]> {
  if (seriesIds.length === 0) return []
  return db
    .selectFrom('markedReading')
    .select(['seriesId', 't'])
    .where('seriesId', 'in', listParameter(db, seriesIds))
    .where('held', 'is not', null)
    .where('t', '>=', Math.floor(from))
    .where('t', '<', Math.ceil(to))
    .orderBy('t')
    .execute()
}
