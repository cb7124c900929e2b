import { expect, test } from 'vitest'
import { metricOf, metrics } from '#domain/metrics/registry.ts'
import { guessChoicesOf, nearestHands } from './guess-choices.ts'
import { lessonWordsOf } from './lesson-words.ts'

test.each([
  ['co2', [420, 930, 610, 950], [500, 700, 900, 1100]],
  ['indoor_temperature', [19.8, 21, 22.1], [20, 21, 22, 23]],
  ['outdoor_temperature', [-3.2, -1, 1.4], [-2, 0, 2, 4]],
  ['sound', [38, 55, 71], [45, 55, 65, 75]],
  ['soil_moisture', [38, 30, 22], [20, 25, 30, 35]],
  ['electricity', [0.5, 4, 9], [2, 4, 6, 8]],
  ['traffic', [0, 12, 140], [25, 75, 125, 175]],
  ['food_waste', [5, 12, 22], [10, 15, 20, 25]],
] as const)('of %s round numbers are guessed among', (key, values, expected) => {
  const metric = metricOf(key)
  expect(metric && guessChoicesOf(metric, values, lessonWordsOf(key).side)).toEqual(expected)
})

test.each(metrics)('of $key there is something to choose also when nothing happens', (metric) => {
  const middle = (metric.chartSpan.min + metric.chartSpan.max) / 2
  const { side } = lessonWordsOf(metric.key)
  const choices = guessChoicesOf(metric, [middle, middle], side)
  expect(choices.length).toBeGreaterThanOrEqual(2)
  expect(new Set(choices).size).toBe(choices.length)
  expect(choices.toSorted((a, b) => a - b)).toEqual(choices)
})

test('impossible values are not among the choices', () => {
  const humidity = metricOf('humidity')
  expect(humidity && guessChoicesOf(humidity, [70, 98], 'highest')).toEqual([75, 85, 95])
})

test.each([
  [950, 9],
  [700, 10],
  [2000, 3],
  [100, 3],
])('of an answer of %d so many guessed nearest: %d', (answer, count) => {
  expect(nearestHands([600, 800, 1000, 1200], [3, 7, 9, 3], answer)).toBe(count)
})
