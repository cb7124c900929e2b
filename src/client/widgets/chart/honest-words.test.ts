import { expect, test } from 'vitest'
import type { Series } from '#contract/widget-data.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { electricity } from '#domain/metrics/electricity/metric.ts'
import { knownNow } from '#domain/time/age.ts'
import { metaOf, seriesOf } from '#tests/support/chart-series.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { chartModelOf } from './chart-model.ts'
import { chartWordsOf } from './chart-words.ts'
import { timesLegend } from './honest-words.ts'
import { momentsOf, stepWords } from './moments.ts'
import { chartTableOf } from './table-rows.ts'

const meta = metaOf('2026-11-19T07:00:00Z', '2026-11-19T11:00:00Z')
const start = Date.parse(meta.from) / 1000
const now = knownNow(Date.parse(meta.to))

/** What the cursor says at each step of a chart of one sensor. */
function wordsAt(metric: Metric, series: Series): readonly string[] {
  const model = chartModelOf(metric, [series], meta)
  return momentsOf(model).map(({ steps }) => stepWords(model, steps[0]).replaceAll('\u00a0', ' '))
}

function timesInLegend(series: readonly Series[]): readonly string[] {
  return timesLegend(chartModelOf(co2, series, meta).lines)
}

test('an amount says how much of it was spread, in both languages', async () => {
  const hourly = seriesOf(electricity, meta, 3600, () => 4)
  const series = { ...hourly, points: { ...hourly.points, spread: [0, 4, 1.5, 0] } }
  await loadDashboardTexts('sv')
  expect(wordsAt(electricity, series).map((words) => words.split(', vanligt')[0])).toEqual([
    '4,0 kWh',
    '4,0 kWh, jämnt fördelat',
    '4,0 kWh, varav 1,5 jämnt fördelat',
    '4,0 kWh',
  ])
  expect(chartTableOf(electricity, [series], meta).rows.map(({ spreads }) => spreads[0])).toEqual([
    0, 4, 1.5, 0,
  ])
  await loadDashboardTexts('en')
  expect(wordsAt(electricity, series)[2]).toContain('of which 1.5 spread evenly')
})

test('values that have the time of the network or of the receipt say so, the others do not', async () => {
  const hourly = seriesOf(co2, meta, 3600, () => 500)
  const borrowed_times = [
    { start: start + 3600, end: start + 5400, source: 'network', reason: 'wrong_clock' },
    { start: start + 7200, end: start + 7300, source: 'receipt', reason: 'wrong_clock' },
  ] as const
  await loadDashboardTexts('sv')
  const words = wordsAt(co2, { ...hourly, borrowed_times: [...borrowed_times] })
  expect(words.map((word) => /tid enligt nätet|tid när värdet kom/.exec(word)?.[0] ?? null)).toEqual([
    null,
    'tid enligt nätet',
    'tid när värdet kom',
    null,
  ])
  const { rows } = chartTableOf(co2, [{ ...hourly, borrowed_times: [...borrowed_times] }], meta)
  expect(rows.map(({ borrowed }) => borrowed[0])).toEqual([null, 'network', 'receipt', null])
})

test('a sender without timestamps is noted once in the legend, not at each value', async () => {
  const hourly = seriesOf(co2, meta, 3600, () => 500)
  const missingTime = { start, end: start + 14_400, reason: 'no_time' } as const
  const series: Series = { ...hourly, borrowed_times: [{ ...missingTime, source: 'receipt' }] }
  await loadDashboardTexts('sv')
  expect(wordsAt(co2, series)).toEqual(wordsAt(co2, hourly))
  expect(chartTableOf(co2, [series], meta).rows.flatMap((row) => row.borrowed)).toEqual([
    null,
    null,
    null,
    null,
  ])
  const sentence = 'Tiden visar när värdet kom fram.'
  expect(timesInLegend([hourly])).toEqual([])
  expect(timesInLegend([series])).toEqual([sentence])
  expect(timesInLegend([series, { ...series, sensor_id: 'other' }])).toEqual([sentence])
  expect(timesInLegend([{ ...hourly, sensor_id: 'other' }, series])).toEqual([`Sal 12: ${sentence}`])
  const wrong = { start, end: start + 60, source: 'network', reason: 'wrong_clock' } as const
  expect(
    timesInLegend([{ ...hourly, borrowed_times: [wrong, { ...missingTime, source: 'network' }] }]),
  ).toEqual([
    'Mätarens klocka går fel. Tiden visar när nätet tog emot värdet.',
    'Tiden visar när nätet tog emot värdet.',
  ])
})

test('a marked gap keeps what staff said: in the picture, in the words and in the table', async () => {
  await loadDashboardTexts('sv')
  const hourly = seriesOf(co2, meta, 3600, (t) => (t === start + 3600 ? null : 500))
  const gap = { start: start + 3600, end: start + 7200, reason: 'marked', mark_reason: 'tampered' } as const
  const series = { ...hourly, gaps: [gap] }
  expect(chartModelOf(co2, [series], meta).gaps).toEqual([gap])
  expect(chartWordsOf(co2, [series], meta, now).summary[0]).toContain(
    'Personalen har markerat 1 timme som fel (någon hade rört mätaren). De värdena är inte med.',
  )
  expect(chartTableOf(co2, [series], meta).rows[1]?.reasons[0]).toEqual({
    reason: 'marked',
    because: 'tampered',
  })
  // Two sensors that were marked for different reasons have no reason in common.
  const other = { ...series, sensor_id: 'other', gaps: [{ ...gap, mark_reason: 'test' as const }] }
  expect(chartModelOf(co2, [series, other], meta).gaps).toEqual([
    { start: gap.start, end: gap.end, reason: 'marked' },
  ])
})
