import { expect, test } from 'vitest'
import { clothesFor, clothesRules } from './clothes.ts'
import { feltTemperature } from './felt-temperature.ts'

test.each([
  [-14, 0, false, 'freezing'],
  // 10 m/s makes −4 °C feel like −13 °C.
  [-4, 10, false, 'freezing'],
  [1, 3.9, false, 'cold'],
  [1, 3.9, true, 'cold_and_wet'],
  [6, 1, false, 'cool'],
  [6, 12, false, 'cold'],
  [8, null, true, 'cool_and_wet'],
  [12, 4, false, 'mild'],
  [17, 4, true, 'warm_and_wet'],
  [17, 4, false, 'warm'],
  [24, 2, false, 'hot'],
])('%s °C, %s m/s, wet: %s is %s', (temperature, wind, isWet, key) => {
  expect(clothesFor({ temperature, wind, isWet }).key).toBe(key)
})

test('there are one to four clothes, in wet weather always one against rain', () => {
  for (const { garments } of clothesRules) {
    expect(garments.length).toBeGreaterThanOrEqual(1)
    expect(garments.length).toBeLessThanOrEqual(4)
  }
  for (let temperature = -9; temperature < 30; temperature++) {
    expect(clothesFor({ temperature, wind: 0, isWet: true }).garments).toContain('raincoat')
  }
})

test('−10 °C in 10 m/s feels like −20 °C; calm air and warm air feel as they are', () => {
  expect(feltTemperature(-10, 10)).toBeCloseTo(-20.3, 1)
  expect(feltTemperature(-10, 0)).toBe(-10)
  expect(feltTemperature(15, 10)).toBe(15)
  expect(feltTemperature(5, null)).toBe(5)
})
