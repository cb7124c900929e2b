import { beforeEach, expect, test } from 'vitest'
import { stepsOfPoints } from '#domain/metrics/chart-steps.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { electricity } from '#domain/metrics/electricity/metric.ts'
import { weekHoursOf } from '#domain/series/week-hours.ts'
import { yearDaysOf } from '#domain/series/year-days.ts'
import { addDays, startOfDate } from '#domain/time/local-date.ts'
import { metaOf, seriesOf } from '#tests/support/chart-series.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { weekHourWords, weekWordsOf, yearDayWords, yearWordsOf } from './pattern-words.ts'

beforeEach(() => loadDashboardTexts('sv'))

const iso = (date: string) => new Date(startOfDate(date)).toISOString()
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Four weeks from Monday 2 November, of which `weeks` were measured; Tuesdays at 13 have another value. */
function weekOf(metric: Metric, usual: number, tuesday13: number, weeks = 4) {
  const lesson = {
    start: startOfDate('2026-11-03') / 1000 + 13 * 3600,
    end: startOfDate('2026-11-03') / 1000 + 14 * 3600,
  }
  const meta = metaOf(iso('2026-11-02'), iso('2026-11-30'), { school_hours: [lesson] })
  const from = startOfDate('2026-11-30') / 1000 - weeks * 7 * 86_400
  const series = seriesOf(metric, meta, 3600, (t) => {
    if (t < from) return null
    return (t - lesson.start) % (7 * 86_400) === 0 ? tuesday13 : usual
  })
  const within = { start: Date.parse(meta.from) / 1000, end: Date.parse(meta.to) / 1000 }
  const hours = weekHoursOf(stepsOfPoints(metric, series.points), within, meta.school_hours)
  return { words: weekWordsOf(metric, series, meta, hours), hours }
}

test.each([
  ['four weeks', co2, 500, 920, 4, 'Luften var sämst på tisdagar klockan 13: i genomsnitt 920 ppm, Dålig.'],
  ['amounts', electricity, 2, 14, 4, 'Mest el gick åt på tisdagar klockan 13: i genomsnitt 14,0 kWh.'],
  ['no difference', co2, 500, 505, 4, 'Det var ungefär likadant hela veckan.'],
  [
    'two weeks',
    co2,
    500,
    920,
    2,
    'Det är för få mätningar för att säga något säkert om veckan. Det behövs tre veckor.',
  ],
] as const)('the week in words: %s', (_name, metric, usual, most, weeks, answer) => {
  expect(plain(weekOf(metric, usual, most, weeks).words.answer)).toBe(answer)
})

test('the week and the year in English', async () => {
  await loadDashboardTexts('en')
  expect(plain(weekOf(co2, 500, 920).words.answer)).toBe(
    'The air was worst on Tuesdays at 13:00: on average 920 ppm, Poor.',
  )
  expect(plain(yearOf(60, 720).words.answer)).toBe(
    'The air was worst on Wednesday 14 January: on average 720 ppm, Needs fresh air.',
  )
})

test('lessons that disturb are counted, and an hour says that it is one', () => {
  const { words, hours } = weekOf(co2, 500, 920)
  expect(words.summary.map(plain)).toEqual([
    '1 av 1 lektionstimmar i veckan är över 800 ppm i genomsnitt.',
    '100 % av timmarna mättes.',
  ])
  const hour = hours[24 + 13]
  expect(hour && plain(weekHourWords(co2, hour))).toBe('tisdag 13:00–14:00, lektionstid: 920 ppm, Dålig')
})

function yearOf(length: number, worst: number) {
  const first = '2026-01-05'
  const meta = metaOf(iso(first), iso(addDays(first, length)), { resolution: '1d' })
  const series = seriesOf(co2, meta, 86_400, (t) =>
    t === startOfDate(addDays(first, 9)) / 1000 ? worst : 480,
  )
  const days = yearDaysOf(stepsOfPoints(co2, series.points), first, addDays(first, 363))
  return { words: yearWordsOf(co2, series, meta, days), days }
}

test.each([
  [60, 720, 'Luften var sämst onsdag 14 januari: i genomsnitt 720 ppm, Dags att vädra.'],
  [60, 490, 'Det var ungefär likadant alla dagar.'],
  [20, 720, 'Det är för få dagar för att säga något säkert om året. Det behövs 28 dagar.'],
])('the year in words: %d days, the worst with %d ppm', (length, worst, answer) => {
  expect(plain(yearOf(length, worst).words.answer)).toBe(answer)
})

test('the days of each level are counted, and those without a measurement', () => {
  const { words, days } = yearOf(60, 720)
  expect(words.summary).toEqual([
    'Av 60 dagar med mätning: Jättebra 59, Dags att vädra 1.',
    '304 dagar saknar mätning.',
  ])
  expect(days.slice(9, 10).map((day) => plain(yearDayWords(co2, day)))).toEqual([
    'onsdag 14 januari: 720 ppm, Dags att vädra. Högst: 721 ppm',
  ])
  expect(days.slice(-1).map((day) => yearDayWords(co2, day))).toEqual(['söndag 3 januari: ingen mätning'])
})

test('a year is named by the days that it shows, and values that cannot be right have no level', () => {
  const first = '2026-01-05'
  const meta = metaOf(iso('2026-01-01'), iso('2026-12-31'), { resolution: '1d' })
  const series = seriesOf(co2, meta, 86_400, (t) => {
    const day = (t - startOfDate(first) / 1000) / 86_400
    return day < 0 || day > 29.5 ? null : day < 2 ? 350 : 480
  })
  const days = yearDaysOf(stepsOfPoints(co2, series.points), first, '2026-12-30')
  const words = yearWordsOf(co2, series, meta, days)
  expect(words.subtitle).toContain('mån 5 jan – ')
  expect(words.summary[0]).toMatch(/^Av 30 dagar med mätning: Kan inte stämma 2, Jättebra 28\.$/)
  expect(days.slice(0, 1).map((day) => plain(yearDayWords(co2, day)))[0]).toMatch(
    /^måndag 5 januari: 350 ppm, Kan inte stämma/,
  )
})
