import {
  affectedS,
  compareS,
  type HeldValue,
  heldValues,
  isJump,
  type JumpRule,
  mayStartAt,
  mostChangeOf,
  reachS,
  startS,
} from '#domain/series/gauge-jumps.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Tx } from '#server/storage/database.ts'
import {
  deleteHeld,
  deleteStanding,
  endReleases,
  type GaugeReading,
  insertHeld,
  kinds,
  type RowAround,
  type Span,
  selectAround,
  selectNear,
} from './held-rows.ts'
import { recomputeAfterChange } from './remove-readings.ts'
import type { ReadingTime } from './rollups.ts'

/** How a gauge whose values can be told from faults is judged. */
export interface GaugeRule extends JumpRule {
  readonly sensorId: string
  readonly metricKey: string
  /** When values of the same message were refused as implausible, epoch s. */
  readonly refused: readonly number[]
}

/** A reading of any series. */
type Arriving = GaugeReading & { readonly periodS?: number | undefined }

/**
 * What stands of readings of gauges, and what is kept beside it until the next ones confirm it. Readings that waited and are
 * confirmed now are among those that stand; ones that stand no longer are gone from their hours and days. `plain`: see
 * `StoredNear`.
 */
export async function settleGauges(
  tx: Tx,
  readings: readonly Arriving[],
  gauges: ReadonlyMap<number, GaugeRule>,
  plain: ReadonlySet<number>,
): Promise<{ readonly standing: readonly Arriving[]; readonly held: readonly Arriving[] }> {
  const isJudged = ({ seriesId }: Arriving) => gauges.has(seriesId)
  const judged = readings.filter(isJudged)
  if (judged.length === 0) return { standing: readings, held: [] }
  const { standing, settled, held, gone, corrected } = await judgeReadings(tx, judged, gauges, plain)
  for (const [seriesId, times] of timesBySeries(corrected)) await endReleases(tx, seriesId, times)
  for (const [seriesId, times] of timesBySeries(settled)) await deleteHeld(tx, seriesId, times)
  const kept = await insertHeld(tx, held)
  for (const [seriesId, times] of timesBySeries(gone)) {
    await deleteStanding(tx, seriesId, times)
    await recomputeAfterChange(
      tx,
      seriesId,
      times.map((t) => ({ t })),
      null,
    )
  }
  const all = [...readings.filter((reading) => !isJudged(reading)), ...standing]
  return {
    standing: settled.length === 0 ? all : all.toSorted((a, b) => a.seriesId - b.seriesId || a.t - b.t),
    held: kept,
  }
}

function timesBySeries(readings: readonly ReadingTime[]): ReadonlyMap<number, readonly number[]> {
  const bySeries = Map.groupBy(readings, ({ seriesId }) => seriesId)
  return new Map([...bySeries].map(([seriesId, ofSeries]) => [seriesId, ofSeries.map(({ t }) => t)]))
}

/** What becomes of readings that arrive, and of those around them. */
interface JudgedReadings {
  /** Those that stand: new ones, and ones that waited and are confirmed now. */
  readonly standing: readonly GaugeReading[]
  /** Of those that stand: what waited until now. */
  readonly settled: readonly GaugeReading[]
  /** Those that wait or were not confirmed, with the reason. */
  readonly held: readonly (GaugeReading & Pick<HeldValue, 'reason'>)[]
  /** Of those that are held: what stood until now. */
  readonly gone: readonly GaugeReading[]
  /** Those whose sender corrects a value that staff released: it is another value, and judged as any. */
  readonly corrected: readonly GaugeReading[]
}

/** Judges readings with those around them; `readings`: of the series in `gauges`. */
async function judgeReadings(
  tx: Tx,
  readings: readonly GaugeReading[],
  gauges: ReadonlyMap<number, GaugeRule>,
  plain: ReadonlySet<number>,
): Promise<JudgedReadings> {
  const judged = await judgeAll(
    tx,
    judgedSeries(
      readings.filter(({ seriesId }) => !plain.has(seriesId)),
      gauges,
    ),
  )
  return {
    standing: [
      ...readings.filter(({ seriesId }) => plain.has(seriesId)),
      ...judged.flatMap(({ standing }) => standing),
    ],
    settled: judged.flatMap(({ settled }) => settled),
    held: judged.flatMap(({ held }) => held),
    gone: judged.flatMap(({ gone }) => gone),
    corrected: judged.flatMap(({ corrected }) => corrected),
  }
}

function judgedSeries(
  readings: readonly GaugeReading[],
  gauges: ReadonlyMap<number, GaugeRule>,
): readonly Judged[] {
  return [...Map.groupBy(readings, ({ seriesId }) => seriesId)].flatMap(([seriesId, arriving]) => {
    const rule = gauges.get(seriesId)
    const last = Math.max(...arriving.map(({ t }) => t))
    return rule === undefined ? [] : [{ seriesId, arriving, rule, to: last + affectedS(rule.intervalS) }]
  })
}

/** What is stored already of the series of readings that arrive. */
export interface StoredNear {
  /** The time of the newest reading of each series, epoch s; null = it has none. */
  readonly newest: ReadonlyMap<number, number | null>
  /**
   * The gauges whose readings need not be judged: they are the newest, continue each other and the one before them, and have nothing
   * near them that waits or was refused. That is so nearly always.
   */
  readonly plain: ReadonlySet<number>
}

/** Reads it for all series of `readings` in one statement. */
export async function readStoredNear(
  tx: Tx,
  readings: readonly GaugeReading[],
  gauges: ReadonlyMap<number, GaugeRule>,
): Promise<StoredNear> {
  const steady = judgedSeries(readings, gauges).flatMap(({ seriesId, arriving, rule }) => {
    const inOrder = arriving.toSorted((a, b) => a.t - b.t)
    const [first] = inOrder
    if (first === undefined || rule.refused.length > 0 || !continues(inOrder, rule)) return []
    const since = first.t - compareS(rule.intervalS)
    const heldFrom = earliestOf(arriving, rule)
    const { sensorId, metricKey } = rule
    const near = { seriesId, sensorId, metricKey, heldFrom, tMs: first.t * 1000 }
    return [{ first, since, rule, near: { ...near, sinceMs: (first.t - startS) * 1000 } }]
  })
  const asked = new Map(readings.map(({ seriesId }) => [seriesId, { ...nothingNear, seriesId }]))
  for (const { near } of steady) asked.set(near.seriesId, near)
  const rows = await selectNear(tx, [...asked.values()])
  const nearOf = new Map(rows.map((row) => [row.seriesId, row]))
  const plain = steady.filter(({ first, since, rule }) => {
    const near = nearOf.get(first.seriesId)
    if (near === undefined || near.busy !== 0) return false
    const { newestT: t, newestV: v } = near
    if (t === null || v === null || t < since) return mayStartAt(first.v, rule.mostChange)
    return t < first.t && continues([{ t, v }, first], rule)
  })
  return {
    newest: new Map(rows.map(({ seriesId, newestT }) => [seriesId, newestT])),
    plain: new Set(plain.map(({ first }) => first.seriesId)),
  }
}

/** Asks for the newest reading alone. */
const nothingNear = { sensorId: '', metricKey: '', heldFrom: Number.MAX_SAFE_INTEGER, tMs: 0, sinceMs: 0 }

/** Whether none of the readings, in order, jumps from the one before it, or lies too far from it to be compared with it. */
function continues(readings: readonly Pick<GaugeReading, 't' | 'v'>[], rule: GaugeRule): boolean {
  const mostChange = mostChangeOf(rule)
  return readings.every(({ t, v }, index) => {
    const before = readings[index - 1]
    if (before === undefined) return true
    const isNear = t - before.t <= compareS(rule.intervalS)
    return isNear && !isJump({ at: before.t, value: before.v }, { at: t, value: v }, mostChange)
  })
}

async function judgeAll(tx: Tx, series: readonly Judged[]): Promise<readonly JudgedReadings[]> {
  const judged: JudgedReadings[] = []
  let open = series
  while (open.length > 0) {
    const spans = open.map(spanOf)
    const around = Map.groupBy(await selectAround(tx, spans), ({ seriesId }) => seriesId)
    open = open.flatMap((series) => {
      const found = judgeSeries(series, around.get(series.seriesId) ?? [])
      // Nearly always what arrives is the newest: a late one may change what others after it are compared with.
      const changed = Math.max(...[...found.settled, ...found.gone].map(({ t }) => t))
      const to = changed + affectedS(series.rule.intervalS)
      if (to > series.to) return [{ ...series, to }]
      judged.push(found)
      return []
    })
  }
  return judged
}

/** Readings of one series that are judged with those up to `to`, epoch s. */
interface Judged {
  readonly seriesId: number
  readonly arriving: readonly GaugeReading[]
  readonly rule: GaugeRule
  readonly to: number
}

/** What staff released stands, and is no measure for what is around it. */
function judgeSeries({ arriving: all, rule }: Judged, rows: readonly RowAround[]): JudgedReadings {
  const releasedAs = new Map(rows.filter(({ kind }) => kind === kinds.released).map(({ t, v }) => [t, v]))
  const corrected = all.filter(({ t, v }) => (releasedAs.get(t) ?? v) !== v)
  for (const { t } of corrected) releasedAs.delete(t)
  const isOpen = ({ t }: GaugeReading) => !releasedAs.has(t)
  const judged = judgeOpen(
    all.filter(isOpen),
    rows.filter((row) => row.kind === kinds.refused || (row.kind !== kinds.released && isOpen(row))),
    rule,
  )
  return {
    ...judged,
    standing: [...judged.standing, ...all.filter((reading) => !isOpen(reading))],
    corrected,
  }
}

function judgeOpen(
  arriving: readonly GaugeReading[],
  around: readonly RowAround[],
  rule: GaugeRule,
): Omit<JudgedReadings, 'corrected'> {
  if (arriving.length === 0) return { standing: [], settled: [], held: [], gone: [] }
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

function spanOf({ seriesId, arriving, rule, to }: Judged): Span {
  const { sensorId, metricKey } = rule
  const from = earliestOf(arriving, rule)
  return { seriesId, sensorId, metricKey, from, to, fromMs: from * 1000, toMs: to * 1000 }
}

/** What lies before it is no other for what arrives. */
function judgedFromOf(arriving: readonly GaugeReading[], { intervalS }: GaugeRule): number {
  return Math.min(...arriving.map(({ t }) => t)) - reachS(intervalS)
}

/** From then on values are read: what the first that are judged are compared with lies between. */
function earliestOf(arriving: readonly GaugeReading[], rule: GaugeRule): number {
  return judgedFromOf(arriving, rule) - Math.max(startS, compareS(rule.intervalS))
}

function toRefused({ t, v }: RowAround): Interval {
  return { start: Math.floor(t / 1000), end: Math.floor(v / 1000) }
}
