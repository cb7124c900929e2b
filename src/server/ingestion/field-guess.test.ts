import { expect, test } from 'vitest'
import { likelyChoiceOf } from './field-guess.ts'

const guessOf = (name: string, value: number) =>
  likelyChoiceOf({ name, unit: '', low: value, high: value })?.metric ?? null

test.each([
  ['SCD30.CO2', 612, 'co2'],
  ['co2_15min_avg', 612, 'co2'],
  ['temperature:0.tC', 21.3, 'temperature'],
])('%s is surely %s', (name, value, expected) => {
  expect(guessOf(name, value)).toBe(expected)
})

test.each([
  // Tasmota and ESPHome: worked out of other gases
  ['SGP30.eCO2', 610],
  ['eCO2', 610],
  // Shelly: which of several sensors it is
  ['temperature:0.id', 0],
  // in grams in a cubic metre
  ['absoluteHumidity', 8.2],
  ['soil_temperature', 10],
  ['pm25_aqi', 40],
  // a step from 0 to 5
  ['light_level', 3],
])('%s is no measurement of a room', (name, value) => {
  expect(guessOf(name, value)).toBeNull()
})
