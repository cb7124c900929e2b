import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toMap } from '#domain/places/map-projection.ts'
import { hitTest, placesNear } from './hit-test.ts'
import { findPlace, placesOf } from './places.ts'
import { projections, shapesOf } from './shapes.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(`src/client/features/food-journey/map/geometry/${name}.json`, 'utf8'))
const world = shapesOf('world', read('world'))
const sweden = shapesOf('sweden', read('sweden'))
/** Px per map unit when a tablet shows Europe; 1 when it shows the world. */
const near = 5

const at = (lat: number, lng: number) => toMap(projections.world, { lat, lng })

test('a tap in the middle of a big country means that country', () => {
  expect(hitTest(world, at(-10, -55), near)).toEqual(['BR'])
  expect(hitTest(world, at(64, 100), 1)).toEqual(['RU'])
})

test('where a tap could mean several countries, the three nearest are asked about, the hit one first', () => {
  expect(hitTest(world, at(50.6, 4.7), 1)).toEqual(['BE', expect.any(String), expect.any(String)])
  expect(hitTest(world, at(49.8, 6.1), 1)[0]).toBe('LU')
  // A border runs through the finger.
  expect(hitTest(world, at(49.3, -100), 1).slice(0, 2)).toEqual(['CA', 'US'])
})

test('an island that is too small for a shape is found by a tap beside it', () => {
  const { lat, lng } = findPlace('world', 'TV') ?? { lat: 0, lng: 0 }
  expect(hitTest(world, at(lat + 0.5, lng), near)).toContain('TV')
})

test.each([
  ['Western Sahara', 24.2, -12.3, 1, 'EH'],
  ['Puerto Rico', 18.2, -66.5, near, 'PR'],
  ['Réunion', -21.1, 55.5, near, 'RE'],
  ['French Guiana', 4, -53, near, 'GF'],
  ['Svalbard', 78.5, 16, 1, 'SJ'],
  ['the north of Norway', 70, 25, near, 'NO'],
  ['Corsica', 42.1, 9.1, near, 'FR'],
])('a tap on %s means it', (_name, lat, lng, scale, code) => {
  expect(hitTest(world, at(lat, lng), scale)[0]).toBe(code)
})

test('a tap on the Lesser Antilles asks about its islands', () => {
  expect(hitTest(world, at(14.63, -61), near)).toContain('MQ')
  expect(hitTest(world, at(16.2, -61.6), near)).toContain('GP')
})

test('a tap on the open sea means nothing', () => {
  expect(hitTest(world, at(0, -140), near)).toEqual([])
  expect(hitTest(world, at(-40, -20), near)).toEqual([])
})

test('a country inside another one is itself', () => {
  expect(placesNear(world, at(-29.5, 28.2), 0).map(({ code }) => code)).toEqual(['LS'])
})

test('every place is found at its own point', () => {
  for (const [mapId, shapes] of [
    ['world', world],
    ['sweden', sweden],
  ] as const) {
    for (const place of placesOf(mapId)) {
      const found = placesNear(shapes, toMap(projections[mapId], place), 2).map(({ code }) => code)
      expect(found, place.code).toContain(place.code)
    }
  }
})

test('a login page in the place of a map is no map', () => {
  expect(() => shapesOf('world', { places: {}, land: '' })).toThrow()
})
