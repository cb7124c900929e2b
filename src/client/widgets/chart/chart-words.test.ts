import { expect, test } from 'vitest'
import type { Series } from '#contract/widget-data.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { electricity } from '#domain/metrics/electricity/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import { traffic } from '#domain/metrics/traffic/metric.ts'
import { knownNow } from '#domain/time/age.ts'
import { metaOf } from '#tests/support/chart-series.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { chartWordsOf } from './chart-words.ts'
import { durationOf, percentOf } from './measure-words.ts'
import { chartTableOf } from './table-rows.ts'

const start = Date.parse('2026-11-19T07:00:00Z') / 1000
const now = knownNow(Date.parse('2026-11-19T12:00:00Z'))
const meta = metaOf('2026-11-19T07:00:00Z', '2026-11-19T12:00:00Z')

/** One value an hour from 08:00 on; null = not measured. */
function seriesOf(metric: Metric, values: readonly (number | null)[], name = 'Sal 12'): Series {
  const list = [...values]
  return {
    sensors_total: 1,
    sensor_id: name,
    location: { id: name, name, exposure: 'indoor' },
    room: { id: name, name, kind: 'classroom', floor: null, sort_order: 0, airing_advice: null },
    metric_key: metric.key,
    unit_of_measurement: metric.unit,
    step_s: 3600,
    points: {
      start: list.map((_, index) => start + index * 3600),
      mean: list,
      min: list,
      max: list,
      ...(metric.aggregation === 'sum' && { sum: list }),
      count: list.map((value) => (value === null ? 0 : 12)),
    },
    gaps: [],
    time_in_level: {},
    lesson_time_in_level: null,
    provenance: null,
  }
}

test('the title says how long a limit was passed, the summary everything else', async () => {
  await loadDashboardTexts('sv')
  const words = chartWordsOf(co2, [seriesOf(co2, [450, 900, 1000, 600, 500])], meta, now)
  expect(words.title).toBe('Över 800\u00a0ppm i 2 timmar')
  expect(words.subtitle).toContain('Koldioxid i luften (ppm)')
  expect(words.summary).toEqual([
    'Lägst: 450\u00a0ppm, i\u00a0dag 08:00. Högst: 1\u00a0000\u00a0ppm, i\u00a0dag 10:00. ' +
      'Över 800\u00a0ppm i 2 timmar.',
  ])
})

test('the same in English', async () => {
  await loadDashboardTexts('en')
  const words = chartWordsOf(co2, [seriesOf(co2, [450, 700, 760, 600, 500])], meta, now)
  expect(words.title).toBe('Never above 800\u00a0ppm')
  expect(words.summary[0]).toContain('Lowest: 450\u00a0ppm, today at 08:00.')
})

test('of several rooms the title names the worst', async () => {
  await loadDashboardTexts('sv')
  const rooms = [
    seriesOf(co2, [450, 450, 450, 450, 900], '4B'),
    seriesOf(co2, [900, 900, 900, 450, 450], '5C'),
  ]
  const words = chartWordsOf(co2, rooms, meta, now)
  expect(words.title).toBe('5C: över 800\u00a0ppm i 3 timmar')
  expect(words.summary.map((text) => text.slice(0, 3))).toEqual(['4B:', '5C:'])
})

test('time without measurements is stated, and no figure covers it', async () => {
  await loadDashboardTexts('sv')
  const words = chartWordsOf(co2, [seriesOf(co2, [450, null, null, null, 500])], meta, now)
  expect(words.summary.at(-1)).toBe('Ingen mätning i 3 timmar.')
  const silent = chartWordsOf(co2, [seriesOf(co2, [null, null])], meta, now)
  expect(silent.title).toBe('Ingen mätning under den här tiden')
  expect(silent.summary).toEqual(['Det finns inga värden att visa.'])
})

test('a scale with one good level says how much of the time it was there', async () => {
  await loadDashboardTexts('sv')
  const series = {
    ...seriesOf(indoorTemperature, [21, 22]),
    time_in_level: { comfort_zone: 0.996, hot: 0.004 },
  }
  expect(chartWordsOf(indoorTemperature, [series], meta, now).title).toBe('Lagom 99\u00a0% av tiden')
})

test('time over the limit in lessons is stated separately', async () => {
  await loadDashboardTexts('sv')
  const series = { ...seriesOf(co2, [450, 900]), lesson_time_in_level: { good: 0.6, poor: 0.3, bad: 0.1 } }
  expect(chartWordsOf(co2, [series], meta, now).summary[0]).toMatch(
    /På lektionstid: 40\u00a0% av tiden över 800\u00a0ppm\.$/,
  )
  const room = { ...seriesOf(indoorTemperature, [21, 25]), lesson_time_in_level: { comfort_zone: 1 } }
  expect(chartWordsOf(indoorTemperature, [room], meta, now).summary[0]).toContain(
    'På lektionstid: 0\u00a0% av tiden under 16\u00a0°C eller över 24\u00a0°C.',
  )
})

test('amounts are added up, with what they cost', async () => {
  await loadDashboardTexts('sv')
  const series = { ...seriesOf(electricity, [10, 20.5, null]), cost_sek: [15, 35, null] }
  const words = chartWordsOf(electricity, [series], meta, now)
  expect(words.title).toBe('Sammanlagt 30,5\u00a0kWh')
  expect(words.summary[0]).toContain('Mest på en timme: 20,5\u00a0kWh, i\u00a0dag 09:00. Det kostade 50 kr.')
})

test.each([
  ['series', 'Det kostade 50 kr. Kostnaden följer elpriset, kvart för kvart. I snitt 1,64 kr per kWh.'],
  ['fixed', 'Det kostade 50 kr. Kostnaden är räknad med ett fast pris, 1,64 kr per kWh.'],
  [
    'mixed',
    'Det kostade 50 kr. Kostnaden följer elpriset när vi vet det, annars ett fast pris. I snitt 1,64 kr per kWh.',
  ],
] as const)('a cost by the price %s says so', async (price_source, text) => {
  await loadDashboardTexts('sv')
  const cost = { cost_sek: [15, 35, null], price_sek_per_kwh: 1.64, price_source }
  const series = { ...seriesOf(electricity, [10, 20.5, null]), ...cost }
  expect(chartWordsOf(electricity, [series], meta, now).summary[0]).toContain(text)
})

test('a subtitle names all of five rooms, and says how many more there are of six', async () => {
  await loadDashboardTexts('sv')
  const rooms = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const series = seriesOf(co2, [600])
      return { ...series, room: { ...series.room, id: `${index}`, name: `4${'ABCDEF'[index]}` } }
    })
  expect(chartWordsOf(co2, rooms(5), meta, now).subtitle).toContain('· 4A, 4B, 4C, 4D, 4E ·')
  expect(chartWordsOf(co2, rooms(6), meta, now).subtitle).toContain('· 4A, 4B, 4C, 4D och 2 till ·')
})

test('of the share of a good level it is the worst room that is told, by its name', async () => {
  await loadDashboardTexts('sv')
  const rooms = [0.9, 0.4].map((share, index) => {
    const series = seriesOf(indoorTemperature, [21])
    const time_in_level = { comfort_zone: share, cold: 1 - share }
    return { ...series, room: { ...series.room, id: `${index}`, name: `4${'AB'[index]}` }, time_in_level }
  })
  const { title } = chartWordsOf(indoorTemperature, rooms, meta, now)
  expect(title).toMatch(/^4B: .*40\u00a0% av tiden$/)
})

test('the reasons of gaps are named, with how long they held', async () => {
  await loadDashboardTexts('sv')
  const gap = (from: number, hours: number, reason: Series['gaps'][number]['reason']) => ({
    start: start + from * 3600,
    end: start + (from + hours) * 3600,
    reason,
  })
  const gaps = [gap(0, 1, 'rejected'), gap(1, 2, 'inactive'), gap(3, 0.5, 'backfilled')]
  const series = { ...seriesOf(co2, [null, null, null, 500, 500]), gaps }
  expect(chartWordsOf(co2, [series], meta, now).summary[0]).toMatch(
    /Mätaren mätte fel i 1 timme\. De värdena är inte med\. Mätaren var avstängd i 2 timmar\. Mätvärden för 30 minuter kom i efterhand\.$/,
  )
  const rows = chartTableOf(co2, [series], meta).rows
  expect(rows.map(({ reasons }) => reasons[0]?.reason ?? null)).toEqual([
    'rejected',
    'inactive',
    'inactive',
    'backfilled',
    null,
  ])
})

test('a single visitor is not distinguished from four', async () => {
  await loadDashboardTexts('sv')
  const words = (visits: number) => chartWordsOf(traffic, [seriesOf(traffic, [visits])], meta, now)
  expect(words(1)).toEqual(words(4))
  expect(words(1).title).toBe('Sammanlagt färre än 5\u00a0besök')
})

test.each([
  [30, '1 minut'],
  [5940, '1 timme 39 minuter'],
  [7200, '2 timmar'],
  [90_000, '25 timmar'],
  [496_800, '5 dygn 18 timmar'],
  [1_300_000, '15 dygn'],
])('%d seconds are %s', async (seconds, text) => {
  await loadDashboardTexts('sv')
  expect(durationOf(seconds)).toBe(text)
})

test.each([
  [0, '0\u00a0%'],
  [0.001, '1\u00a0%'],
  [0.999, '99\u00a0%'],
  [1, '100\u00a0%'],
])('a share of %d is %s', async (share, text) => {
  await loadDashboardTexts('sv')
  expect(percentOf(share)).toBe(text)
})

test.each([
  [24, 'hour'],
  [100, 'day'],
  [24 * 40, 'day'],
  [24 * 60, 'week'],
  [24 * 364, 'month'],
])('%d hours are a table by the %s, of at most 48 rows', (hours, step) => {
  const series = seriesOf(
    co2,
    Array.from({ length: hours }, (_, index) => (index % 7 === 0 ? null : 400 + index)),
  )
  const table = chartTableOf(co2, [series], meta)
  expect(table.step).toBe(step)
  expect(table.rows.length).toBeLessThanOrEqual(48)
  expect(table.rows.map(({ t }) => t)).toEqual(table.rows.map(({ t }) => t).toSorted((a, b) => a - b))
})

test('rows add the cost of all meters and keep what was not measured apart from nothing', () => {
  const meters = [
    { ...seriesOf(electricity, [1, null], 'A'), cost_sek: [2, null] },
    { ...seriesOf(electricity, [3, 4], 'B'), cost_sek: [6, 8] },
  ]
  expect(chartTableOf(electricity, meters, meta).rows.map(({ values, cost }) => [...values, cost])).toEqual([
    [1, 3, 8],
    [null, 4, 8],
  ])
})

test('rows say how much of them was a lesson, where a row is no longer than an hour', () => {
  const school_hours = [{ start: start + 1800, end: start + 3 * 3600 }]
  const hours = chartTableOf(co2, [seriesOf(co2, [450, 460, 470, 480])], { ...meta, school_hours })
  expect(hours.rows.map(({ lesson }) => lesson)).toEqual([0.5, 1, 1, 0])
  const days = chartTableOf(co2, [seriesOf(co2, Array(100).fill(450))], { ...meta, school_hours })
  expect(days.rows.every(({ lesson }) => lesson === undefined)).toBe(true)
})

test('hours with too few visitors are added up as they are published', async () => {
  await loadDashboardTexts('sv')
  const series = seriesOf(
    traffic,
    Array.from({ length: 25 }, () => 2.5),
  )
  const day = metaOf('2026-11-19T07:00:00Z', '2026-11-20T07:00:00Z')
  const points = { ...series.points, usual: series.points.start.map(() => 2.5) }
  const words = chartWordsOf(traffic, [{ ...series, points }], day, now)
  expect(words.title).toBe('Sammanlagt 60\u00a0besök')
  expect(words.summary[0]).toBe(
    'Sammanlagt 60\u00a0besök. Mest på en timme: färre än 5\u00a0besök, i\u00a0dag 08:00.',
  )
})

test('of several doors that are added up, the one that was silent is named with its time', async () => {
  await loadDashboardTexts('sv')
  const door = (name: string, values: readonly (number | null)[]) => {
    const gaps = values.flatMap((value, index) =>
      value === null
        ? [{ start: start + index * 3600, end: start + (index + 1) * 3600, reason: 'silent' as const }]
        : [],
    )
    return { ...seriesOf(traffic, values, name), gaps }
  }
  const summaryOf = (...doors: readonly Series[]) => chartWordsOf(traffic, doors, meta, now).summary
  expect(summaryOf(door('Norra', [9, 9, 9, 9, 9]), door('Södra', [9, null, 9, 9, 9]))).toContain(
    'Södra mätte inte: i\u00a0dag 09:00 – i\u00a0dag 10:00. Då är summan för låg.',
  )
  // Each was silent for an hour, but never both.
  const summary = summaryOf(door('Norra', [9, null, 9, 9, 9]), door('Södra', [9, 9, null, 9, 9])).join(' ')
  expect(summary).toMatch(/Norra mätte inte: .* Södra mätte inte: .* Då är summan för låg\./)
  expect(summary).not.toContain('Ingen mätning')
  // What both missed is named for both.
  const both = summaryOf(door('Norra', [9, null, 9, 9, 9]), door('Södra', [9, null, 9, 9, 9]))
  expect(both.at(-1)).toBe('Ingen mätning i 1 timme.')
  expect(both.join(' ')).not.toContain('mätte inte')
  // A door that never counted is named too.
  expect(
    summaryOf(door('Norra', [9, 9, 9, 9, 9]), door('Södra', [null, null, null, null, null])).at(-1),
  ).toMatch(/^Södra mätte inte: .*08:00 – .*13:00\. Då/)
})

test('sensors that measure at other minutes share a row, and only a gap is no measurement', () => {
  const quarter = 900
  const raw = { ...meta, resolution: 'raw' as const }
  const sensor = (name: string, offset: number, count: number): Series => {
    const series = seriesOf(
      co2,
      Array.from({ length: count }, () => 500),
      name,
    )
    const times = series.points.start.map((_, index) => start + offset + index * quarter)
    return { ...series, step_s: quarter, points: { ...series.points, start: times } }
  }
  const rows = chartTableOf(co2, [sensor('4B', 0, 20), sensor('5C', 7 * 60, 20)], raw).rows
  expect(rows).toHaveLength(20)
  expect(rows.every(({ values }) => values.every((value) => value === 500))).toBe(true)
  expect(rows.every(({ reasons }) => reasons.every((reason) => reason === null))).toBe(true)

  const gap = { start: start + 2 * 3600, end: start + 5 * 3600, reason: 'inactive' as const }
  const stopped = { ...sensor('5C', 7 * 60, 7), gaps: [gap] }
  const reasons = chartTableOf(co2, [sensor('4B', 0, 20), stopped], raw).rows.map(
    (row) => row.reasons[1]?.reason ?? null,
  )
  // Its seventh value was its last before the gap: the quarter between them is only empty.
  expect(reasons.slice(6, 9)).toEqual([null, null, 'inactive'])
  expect(reasons.at(-1)).toBe('inactive')
})
