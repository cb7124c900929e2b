import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries, findCountry } from './countries.ts'
import { distanceKm, type Point } from './distance.ts'
import { findProvince, provinces } from './provinces.ts'

const stockholm: Point = { lat: 59.3293, lng: 18.0686 }
const helsingborg: Point = { lat: 56.0465, lng: 12.6945 }

// What geographers' tables give for these cities; tables differ by which point of a city they take.
test.each([
  ['Göteborg', { lat: 57.7089, lng: 11.9746 }, 397],
  ['London', { lat: 51.5074, lng: -0.1278 }, 1432],
  ['New York', { lat: 40.7128, lng: -74.006 }, 6316],
  ['Tokyo', { lat: 35.6762, lng: 139.6503 }, 8153],
  ['Sydney', { lat: -33.8688, lng: 151.2093 }, 15_592],
])('from Stockholm to %s', (_city, to, km) => {
  expect(Math.abs(distanceKm(stockholm, to) - km)).toBeLessThan(km * 0.003)
})

test.each([
  ['RU', 4250],
  ['AU', 14_285],
  ['US', 7559],
  ['SE', 737],
])('from Helsingborg to the point of %s', (code, km) => {
  expect(Math.abs(distanceKm(helsingborg, findCountry(code) ?? stockholm) - km)).toBeLessThan(2)
})

test('a quarter and half of the way around the Earth', () => {
  const quarter = (Math.PI / 2) * 6371.0088
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo(quarter, 6)
  expect(distanceKm({ lat: 0, lng: -90 }, { lat: 0, lng: 90 })).toBeCloseTo(2 * quarter, 6)
  // Across the date line it is near, not far.
  expect(distanceKm({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeLessThan(23)
})

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('distance is symmetric, never negative, and obeys the triangle inequality', () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
      expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0)
      expect(distanceKm(a, b)).toBeLessThanOrEqual(Math.PI * 6371.0088)
      // Between points on opposite sides of the Earth a double holds the distance to about a decimetre.
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-3)
    }),
  )
})

test('countries and provinces are each there once, with both names and a point on the Earth', () => {
  expect(provinces).toHaveLength(25)
  for (const places of [countries, provinces]) {
    expect(new Set(places.map(({ code }) => code)).size).toBe(places.length)
    expect(new Set(places.map(({ name }) => name.sv)).size).toBe(places.length)
    expect(new Set(places.map(({ name }) => name.en)).size).toBe(places.length)
    for (const { lat, lng } of places) {
      expect(Math.abs(lat)).toBeLessThanOrEqual(90)
      expect(Math.abs(lng)).toBeLessThanOrEqual(180)
    }
  }
  expect(findCountry('CR')?.name).toEqual({ sv: 'Costa Rica', en: 'Costa Rica' })
  expect(findProvince('skane')?.name).toEqual({ sv: 'Skåne', en: 'Scania' })
  expect(findCountry('se')).toBeUndefined()
  expect(findProvince('stockholm')).toBeUndefined()
})

test('every province lies in Sweden', () => {
  for (const { lat, lng } of provinces) {
    expect(lat).toBeGreaterThan(55.3)
    expect(lat).toBeLessThan(69.1)
    expect(lng).toBeGreaterThan(10.9)
    expect(lng).toBeLessThan(24.2)
  }
})
