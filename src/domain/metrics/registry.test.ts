import { expect, test } from 'vitest'
import type { Text } from '#domain/locale.ts'
import { aboutOf } from './about-of.ts'
import { chartFormOf } from './chart.ts'
import { chartOf, marksOf } from './charts.ts'
import { co2 } from './co2/metric.ts'
import type { MetricKey } from './define-metric.ts'
import { feedTopicOf, feedTopics } from './feed-topics.ts'
import { noDataTextOf } from './no-data.ts'
import { metricOf, metrics } from './registry.ts'
import { scaleOf, steadyScaleOf } from './scale.ts'
import { sound } from './sound/metric.ts'

test('every metric has its own key, two questions and a level text for each band', () => {
  expect(new Set(metrics.map(({ key }) => key)).size).toBe(metrics.length)
  for (const metric of metrics) {
    expect(metricOf(metric.key)).toBe(metric)
    expect(aboutOf(metric.key).questions).toHaveLength(2)
    expect(Object.keys(metric.levels).sort()).toEqual(
      scaleOf(metric, null)
        .ranges.map(({ level }) => level)
        .sort(),
    )
    for (const level of metric.goodLevels) expect(metric.levels).toHaveProperty(level)
  }
})

test('metrics and topics together are all that the product shows', () => {
  const all: Readonly<Record<MetricKey, true>> = {
    traffic: true,
    electricity: true,
    soil_moisture: true,
    co2: true,
    pm25: true,
    pm10: true,
    radon: true,
    indoor_temperature: true,
    outdoor_temperature: true,
    sound: true,
    light: true,
    humidity: true,
    food_waste: true,
    menu: true,
    weather: true,
  }
  const keys = [...metrics, ...feedTopics].map(({ key }) => key)
  expect(keys.toSorted()).toEqual(Object.keys(all).toSorted())
})

test('menu and weather are topics and no metrics that could be stored', () => {
  for (const { key } of feedTopics) {
    expect(metricOf(key)).toBeUndefined()
    expect(feedTopicOf(key)?.key).toBe(key)
  }
  expect(feedTopicOf('co2')).toBeUndefined()
})

test('a silent sensor has a level where the specification gives it one, and words everywhere', () => {
  expect(metrics.filter(({ noData }) => noData).map(({ key }) => key)).toEqual(['sound', 'soil_moisture'])
  expect(noDataTextOf(co2)).toEqual(noDataTextOf(sound))
})

test.each([
  ['co2', ['600 Dags att vädra', '800 Dålig', '1000 Mycket dålig']],
  ['pm25', ['15 Okej', '25 Dålig luft', '50 Mycket dålig luft']],
  [
    'indoor_temperature',
    ['16 Lite svalt', '19 Lagom', '20 Bäst för att plugga', '24 Varmt', '28 Alldeles för varmt'],
  ],
  ['outdoor_temperature', ['-25 Isande kallt', '-10 Kallt', '0', '8 Svalt', '25 Hett', '35 Extrem hetta']],
  ['light', ['300 Bra ljus']],
  ['radon', ['100 WHO:s råd för ett år', '200 Svensk referensnivå']],
  ['food_waste', ['9 Kan bli bättre', '20 För mycket']],
  ['traffic', []],
  ['electricity', []],
] as const)('the lines across the chart of %s are the limits of its levels', (key, expected) => {
  const metric = metricOf(key)
  const marks = metric ? marksOf(metric, steadyScaleOf(metric, null)) : []
  expect(
    marks.map(({ value, label }) => [value, label?.sv].filter((part) => part != null).join(' ')),
  ).toEqual(expected)
})

test.each([
  ['co2', 5, 'line', '5min'],
  ['co2', 24, 'line', '5min'],
  ['co2', 168, 'line', 'hour'],
  ['pm25', 5, 'line', 'hour'],
  ['radon', 24, 'line', 'hour'],
  ['radon', 168, 'line', 'day'],
  ['outdoor_temperature', 25, 'line', '5min'],
  ['outdoor_temperature', 26, 'min_max_bars', 'day'],
  ['sound', 24, 'columns', 'hour'],
  ['traffic', 24, 'columns', 'hour'],
  ['traffic', 168, 'columns', 'day'],
  ['electricity', 168, 'columns', 'day'],
  ['food_waste', 24, 'columns', 'school_day'],
] as const)('%s over %d hours is drawn as %s, one point for each %s', (key, hours, kind, step) => {
  expect(chartFormOf(chartOf(key), hours * 3_600_000)).toMatchObject({ kind, step })
})

test('level words and sentences are short enough for a tile, in both languages', () => {
  for (const metric of metrics) {
    for (const { word, sentence } of Object.values(metric.levels)) {
      for (const locale of ['sv', 'en'] as const) {
        expect(word[locale].length, word[locale]).toBeLessThanOrEqual(18)
        expect(sentence[locale].split(/\s+/).length, sentence[locale]).toBeLessThanOrEqual(14)
      }
    }
  }
})

test('no text is missing in either language', () => {
  const texts = (value: unknown): Text[] =>
    typeof value !== 'object' || value === null
      ? []
      : 'sv' in value && 'en' in value
        ? [value as Text]
        : Object.values(value).flatMap(texts)
  for (const topic of [...metrics, ...feedTopics]) {
    const all = texts({ ...topic, ...aboutOf(topic.key) })
    expect(all.length).toBeGreaterThanOrEqual(5)
    for (const { sv, en } of all) {
      expect(sv.trim()).not.toBe('')
      expect(en.trim()).not.toBe('')
    }
  }
})

test.each([...metrics, ...feedTopics])(
  'the about text of $key is easy to read in both languages',
  (topic) => {
    const { about, questions } = aboutOf(topic.key)
    expect(questions).toHaveLength(2)
    expect(topic.shortName.sv.length).toBeLessThanOrEqual(18)
    expect(topic.shortName.en.length).toBeLessThanOrEqual(18)
    for (const locale of ['sv', 'en'] as const) {
      const text = [about, ...questions.map((question) => question.text)].map((t) => t[locale])
      expect(readability(text.join(' ')), text.join(' ')).toBeLessThanOrEqual(30)
    }
  },
)

/** LIX: words for each sentence and the percentage of words longer than six letters. Under 30 is a children's book. */
function readability(text: string): number {
  const words = text.match(/[\p{L}\d]+(?:[.,]\d+)?/gu) ?? []
  const sentences = text.match(/[.?!:](?=\s|$)/g) ?? []
  const long = words.filter((word) => word.length > 6)
  return words.length / sentences.length + (100 * long.length) / words.length
}

test('an unknown key has no metric', () => {
  expect(metricOf('constructor')).toBeUndefined()
})
