import { expect, test } from 'vitest'
import { electricityPrices } from './constructed-price.ts'
import { forecast, outdoorAir } from './constructed-weather.ts'
import { sunHours } from './sun-hours.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const hourS = 3600
const year = Array.from({ length: 365 * 24 }, (_, hour) => at('2026-01-01T00:00:00Z') + hour * hourS)

function valuesOf(metric: string, times: readonly number[]): number[] {
  const air = outdoorAir('skolgarden')
  return times.map((t) => air(t).find((value) => value.metric === metric)?.value ?? Number.NaN)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

test('a year of temperatures is a Swedish one', () => {
  const month = (number: number) => year.filter((t) => new Date(t * 1000).getUTCMonth() === number - 1)
  expect(meanOf(valuesOf('temperature', month(1)))).toBeLessThan(2)
  expect(meanOf(valuesOf('temperature', month(7)))).toBeGreaterThan(13)
  const all = valuesOf('temperature', year)
  expect(Math.min(...all)).toBeGreaterThan(-20)
  expect(Math.max(...all)).toBeLessThan(30)
})

test('particles are those of a clean town, and there are more coarse ones than fine ones', () => {
  const fine = valuesOf('pm25', year)
  const coarse = valuesOf('pm10', year)
  expect(meanOf(fine)).toBeGreaterThan(3)
  expect(meanOf(fine)).toBeLessThan(8)
  expect(Math.min(...fine)).toBeGreaterThan(0)
  expect(Math.max(...fine)).toBeLessThan(25)
  for (const [index, value] of coarse.entries()) expect(value).toBeGreaterThan(fine[index] ?? 0)
})

test('constructed weather agrees with its forecast', () => {
  const now = Date.parse('2026-11-18T09:20:00Z')
  for (const { at: time, temperature } of forecast(now).steps) {
    const [measured] = valuesOf('temperature', [at(time)])
    expect(Math.abs((measured ?? 0) - temperature)).toBeLessThan(1)
  }
})

test('each hour of a meter has one price above zero', () => {
  const times = [at('2026-11-18T09:29:59Z'), at('2026-11-18T09:59:59Z'), at('2026-11-18T10:29:59Z')]
  const prices = electricityPrices(times)
  expect(prices.map(({ from, to }) => [from, to])).toEqual([
    ['2026-11-18T09:00:00.000Z', '2026-11-18T10:00:00.000Z'],
    ['2026-11-18T10:00:00.000Z', '2026-11-18T11:00:00.000Z'],
  ])
  const yearly = electricityPrices(year).map(({ kr_per_kwh }) => kr_per_kwh)
  expect(Math.min(...yearly)).toBeGreaterThan(0.5)
  expect(Math.max(...yearly)).toBeLessThan(4)
})

test.each([
  ['2026-06-21', '2026-06-21T02:15:00Z', '2026-06-21T20:10:00Z'],
  ['2026-12-21', '2026-12-21T07:45:00Z', '2026-12-21T14:25:00Z'],
])('sunrise and sunset at the solstice, to twenty minutes: %s', (date, rise, set) => {
  const sun = sunHours(date, { lat: 57.78, lng: 14.16 })
  expect(Math.abs(sun.rise - at(rise))).toBeLessThan(1200)
  expect(Math.abs(sun.set - at(set))).toBeLessThan(1200)
})
