import { expect, test } from 'vitest'
import { likelyChoiceOf } from './field-guess.ts'

const guessOf = (name: string, value: number) =>
  likelyChoiceOf({ name, unit: '', low: value, high: value })?.metric ?? null

test.each([
  ['SCD30.CO2', 612, 'co2'],
  ['co2_15min_avg', 612, 'co2'],
  ['temperature:0.tC', 21.3, 'temperature'],
  ['koldioxid', 612, 'co2'],
  ['Koldioxidhalt', 612, 'co2'],
  ['rum12.Temperatur', 21.3, 'temperature'],
  ['luftfuktighet', 40, 'humidity'],
  ['Relativ_fuktighet', 40, 'humidity'],
  ['ljudniva\u030a', 45, 'sound'],
  ['LJUDNIVÅ', 45, 'sound'],
  ['ljus', 320, 'light'],
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
  ['outside_temp', 4],
  ['outdoorTemperature', 4],
  ['temp_out', 4],
  ['exhaust_temperature', 20],
  ['return_temperature', 40],
  ['co2_ratio', 600],
  // 59 °F are 15 °C
  ['temp_f', 59],
  ['temperatureF', 59],
  ['temperature_fahrenheit', 59],
  ['temperature (°f)', 59],
  ['co2_emissions', 600],
  ['utomhus.temperatur', 4],
  ['frånluft_temperatur', 21],
  ['temperatur_retur', 40],
  ['temperatur_börvärde', 21],
  // a step from 0 to 5
  ['light_level', 3],
])('%s is no measurement of a room', (name, value) => {
  expect(guessOf(name, value)).toBeNull()
})
