import { afterEach, expect, test } from 'vitest'
import { showCo2Limits } from '#client/widgets/shown-limits.ts'
import type { Series } from '#contract/widget-data.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { outdoorTemperature } from '#domain/metrics/outdoor-temperature/metric.ts'
import { pm25 } from '#domain/metrics/pm25/metric.ts'
import { soilMoisture } from '#domain/metrics/soil-moisture/metric.ts'
import { sound } from '#domain/metrics/sound/metric.ts'
import { traffic } from '#domain/metrics/traffic/metric.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { metaOf, seriesOf } from '#tests/support/chart-series.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { chartModelOf, isDaily } from './chart-model.ts'
import { chartSizeOf } from './chart-size.ts'
import { markersOf } from './markers.ts'

afterEach(() => showCo2Limits(null))

const at = (iso: string) => Date.parse(iso) / 1000

test('at most 300 points are drawn of all sensors together, with the highest among them', () => {
  const meta = metaOf('2026-11-18T12:00:00Z', '2026-11-19T12:00:00Z', { resolution: 'raw' })
  const series = seriesOf(co2, meta, 120, (t) => 500 + ((t / 120) % 97))
  const model = chartModelOf(co2, Array(7).fill(series), meta)
  expect(model.lines).toHaveLength(6)
  expect(model.leftOut).toBe(1)
  expect(model.lines.flatMap(({ steps }) => steps).length).toBeLessThanOrEqual(300)
  expect(Math.max(...(model.lines[0]?.steps.map(({ value }) => value ?? 0) ?? []))).toBe(596)
})

test('the axis never makes noise look like drama', () => {
  const meta = metaOf('2026-11-19T07:00:00Z', '2026-11-19T12:00:00Z')
  const { axis } = chartModelOf(co2, [seriesOf(co2, meta, 300, (t) => 500 + (t % 2))], meta)
  expect(axis.min).toBeLessThanOrEqual(400)
  expect(axis.max).toBeGreaterThanOrEqual(1000)
})

test.each([
  [700, 1000],
  [800, 1000],
  [1000, 1300],
  [1200, 1500],
])(
  'limits of %d and %d ppm are both in the chart, with their words, on a phone and a screen',
  async (fair, poor) => {
    await loadDashboardTexts('sv')
    showCo2Limits({ fair_from: fair, poor_above: poor, set_by: 'school' })
    const meta = metaOf('2026-11-19T07:00:00Z', '2026-11-19T12:00:00Z')
    const model = chartModelOf(co2, [seriesOf(co2, meta, 300, () => 500)], meta)
    for (const width of [330, 900]) {
      const markers = markersOf(model, chartSizeOf(model, width))
      const wordAt = (ppm: number) => markers.find(({ value }) => value === ppm)?.legend
      expect(wordAt(fair)).toBe(co2.levels.fair.word.sv)
      expect(wordAt(poor)).toBe(co2.levels.poor.word.sv)
    }
  },
)

test('particles are hourly means, however often they are measured', () => {
  const meta = metaOf('2026-11-19T07:00:00Z', '2026-11-19T12:00:00Z', { resolution: 'raw' })
  const { lines } = chartModelOf(pm25, [seriesOf(pm25, meta, 600, () => 10)], meta)
  expect(lines[0]?.steps.map(({ at: t, end }) => end - t)).toEqual([3600, 3600, 3600, 3600, 3600])
})

test('rooms are empty at night and on Saturdays, so no sound is drawn', () => {
  const meta = metaOf('2026-11-19T12:00:00Z', '2026-11-22T12:00:00Z')
  const steps = chartModelOf(sound, [seriesOf(sound, meta, 3600, () => 40)], meta).lines[0]?.steps ?? []
  const parts = steps.map(({ at: t }) => localPartsOf(t * 1000))
  expect(parts.every(({ hour, weekday }) => hour >= 7 && hour < 17 && weekday <= 5)).toBe(true)
  expect(parts.length).toBeGreaterThan(0)
})

test('a day’s column is as long as the day, also when the clock is put back', () => {
  const meta = metaOf('2026-10-23T22:00:00Z', '2026-10-26T23:00:00Z')
  const { lines } = chartModelOf(traffic, [seriesOf(traffic, meta, 3600, () => 10)], meta)
  expect(lines[0]?.steps.map(({ at: t, end }) => (end - t) / 3600)).toEqual([24, 25, 24])
  expect(lines[0]?.steps.map(({ value }) => value)).toEqual([240, 250, 240])
})

test('lessons are shaded behind every metric, and behind no column of whole days', () => {
  const lessons = [{ start: at('2026-11-19T07:00:00Z'), end: at('2026-11-19T13:00:00Z') }]
  const shaded = (metric: typeof traffic | typeof soilMoisture, from: string) => {
    const meta = metaOf(from, '2026-11-19T23:00:00Z', { school_hours: lessons })
    return chartModelOf(metric, [seriesOf(metric, meta, 3600, () => 10)], meta).lessons
  }
  expect(shaded(traffic, '2026-11-18T23:00:00Z')).toEqual(lessons)
  expect(shaded(soilMoisture, '2026-11-16T23:00:00Z')).toEqual(lessons)
  expect(shaded(traffic, '2026-11-16T23:00:00Z')).toEqual([])
})

test('outdoor days reach from their lowest to their highest value', () => {
  const meta = metaOf('2026-11-17T23:00:00Z', '2026-11-19T23:00:00Z')
  const { lines, axis } = chartModelOf(
    outdoorTemperature,
    [seriesOf(outdoorTemperature, meta, 3600, (t) => -12 + ((t / 3600) % 24) / 10)],
    meta,
  )
  expect(lines[0]?.steps).toHaveLength(2)
  expect(axis.min).toBeLessThanOrEqual(-13)
})

test('days without a meal are left out and are no gap', () => {
  const meta = metaOf('2026-11-12T23:00:00Z', '2026-11-19T23:00:00Z', { resolution: '1d' })
  const isWeekend = (t: number) => localPartsOf(t * 1000).weekday > 5
  const { lines, gaps } = chartModelOf(
    foodWaste,
    [seriesOf(foodWaste, meta, 86_400, (t) => (isWeekend(t) ? null : 12))],
    meta,
  )
  expect(lines[0]?.steps).toHaveLength(5)
  expect(gaps).toEqual([])
})

test('a gap is where no sensor measured', () => {
  const meta = metaOf('2026-11-19T07:00:00Z', '2026-11-19T12:00:00Z')
  const from = at(meta.from)
  const series = seriesOf(co2, meta, 300, () => 500)
  const gap = (start: number, end: number) => ({
    start: from + start,
    end: from + end,
    reason: 'silent' as const,
  })
  const model = chartModelOf(
    co2,
    [
      { ...series, gaps: [gap(0, 3600)] },
      { ...series, gaps: [gap(1800, 7200)] },
    ],
    meta,
  )
  expect(model.gaps).toEqual([gap(1800, 3600)])
})

test('a gap keeps its reason where all sensors have the same, and what came late is no gap', () => {
  const meta = metaOf('2026-11-19T07:00:00Z', '2026-11-19T12:00:00Z')
  const from = at(meta.from)
  const series = seriesOf(co2, meta, 300, () => 500)
  const gap = (start: number, end: number, reason: Series['gaps'][number]['reason']) => ({
    start: from + start,
    end: from + end,
    reason,
  })
  const model = chartModelOf(
    co2,
    [
      {
        ...series,
        gaps: [gap(0, 3600, 'inactive'), gap(7200, 9000, 'rejected'), gap(10_000, 12_000, 'backfilled')],
      },
      {
        ...series,
        gaps: [gap(0, 3600, 'inactive'), gap(7200, 9000, 'silent'), gap(11_000, 13_000, 'backfilled')],
      },
    ],
    meta,
  )
  expect(model.gaps).toEqual([gap(0, 3600, 'inactive'), gap(7200, 9000, 'silent')])
  expect(model.late).toEqual([{ start: from + 10_000, end: from + 13_000 }])
})

test('usual values beside the columns are summed over doors and hours, and unknown where one is unknown', () => {
  const meta = metaOf('2026-11-16T23:00:00Z', '2026-11-18T23:00:00Z')
  const door = (usual: (t: number) => number | null): Series => {
    const series = seriesOf(traffic, meta, 3600, () => 10)
    return { ...series, points: { ...series.points, usual: series.points.start.map(usual) } }
  }
  const midnight = at('2026-11-17T23:00:00Z')
  const doors = [door(() => 6), door((t) => (t < midnight ? 5 : null))]
  const model = chartModelOf(traffic, doors, meta)
  expect(model.lines[0]?.steps.map(({ value, usual }) => [value, usual])).toEqual([
    [480, 264],
    [480, undefined],
  ])
  // The mark has to be inside the picture, however high it is.
  const high = chartModelOf(traffic, [door(() => 400)], meta)
  expect(high.axis.max).toBeGreaterThanOrEqual(9600)
})

test('however many readings there are, at most 300 are drawn, and the extremes of each sensor are among them', () => {
  const meta = metaOf('2026-11-19T00:00:00Z', '2026-11-19T12:00:00Z')
  const from = at(meta.from)
  const peaks = new Map([
    [from + 60 * 101, 2400],
    [from + 60 * 500, 380],
  ])
  const rooms = [
    seriesOf(co2, meta, 60, (t) => peaks.get(t) ?? 600),
    seriesOf(co2, meta, 60, (t) => 500 + (t % 7)),
  ]
  const { lines } = chartModelOf(co2, rooms, meta)
  expect(lines.reduce((sum, { steps }) => sum + steps.length, 0)).toBeLessThanOrEqual(300)
  expect(lines[0]?.steps.filter(({ at: t }) => peaks.has(t)).map(({ value }) => value)).toEqual([2400, 380])
})

test('visits that are too few to be distinguished are drawn alike, and added up to a multiple of five', () => {
  const day = metaOf('2026-11-18T23:00:00Z', '2026-11-19T23:00:00Z')
  const computeValues = (visits: number, meta: typeof day) =>
    chartModelOf(traffic, [seriesOf(traffic, meta, 3600, () => visits)], meta).lines[0]?.steps.map(
      ({ value }) => value,
    )
  expect(computeValues(1, day)).toEqual(computeValues(4, day))
  expect(computeValues(0, day)?.[0]).toBe(0)
  const days = metaOf('2026-11-17T23:00:00Z', '2026-11-19T23:00:00Z')
  expect(computeValues(2.5, days)).toEqual([60, 60])
  expect(computeValues(1, days)).toEqual([20, 20])
})

test('a single day is as wide as a day', () => {
  const meta = metaOf('2026-11-18T23:00:00Z', '2026-11-20T23:00:00Z', { resolution: '1d' })
  const isFirst = (t: number) => t === at(meta.from)
  const series = seriesOf(traffic, meta, 86_400, (t) => (isFirst(t) ? 40 : null))
  const points = { ...series.points, start: [at(meta.from)], sum: [40], mean: [40] }
  for (const item of [
    { ...series, points },
    { ...series, step_s: 3600, points },
  ]) {
    const model = chartModelOf(traffic, [item], meta)
    expect(model.lines[0]?.steps.map(({ at: t, end }) => (end - t) / 3600)).toEqual([24])
    expect(isDaily(model)).toBe(true)
  }
})

test('a column is marked where one of several doors did not count, and nowhere else', () => {
  const meta = metaOf('2026-11-19T07:00:00Z', '2026-11-19T12:00:00Z')
  const from = at(meta.from)
  const hour = (index: number) => from + index * 3600
  const door = (...silent: readonly number[]): Series => ({
    ...seriesOf(traffic, meta, 3600, (t) => (silent.includes((t - from) / 3600) ? null : 10)),
    gaps: silent.map((index) => ({ start: hour(index), end: hour(index + 1), reason: 'silent' as const })),
  })
  const partial = (...doors: readonly Series[]) => chartModelOf(traffic, doors, meta).partial
  expect(partial(door(), door(2))).toEqual([{ start: hour(2), end: hour(3) }])
  // An hour that was not counted has no column.
  expect(partial(door(2), door(2))).toEqual([])
  expect(partial(door(2))).toEqual([])
  expect(partial(door(), { ...door(2), gaps: [] })).toEqual([{ start: hour(2), end: hour(3) }])
})
