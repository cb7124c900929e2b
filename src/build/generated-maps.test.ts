import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { countries } from '#domain/places/countries.ts'
import { swedenProjection, toMap, worldProjection } from '#domain/places/map-projection.ts'
import { provinces } from '#domain/places/provinces.ts'
import { type BakedMap, mapJson, mapNames, mapPath } from './map-paths.ts'
import { outlinesPath, provinceOutlines } from './province-outlines.ts'

const files = Object.fromEntries(mapNames.map((name) => [name, readFileSync(mapPath(name), 'utf8')]))
const worldFile = files.world ?? ''
const swedenFile = files.sweden ?? ''
const maps = [
  { name: 'world', map: JSON.parse(worldFile) as BakedMap, places: countries, projection: worldProjection },
  {
    name: 'sweden',
    map: JSON.parse(swedenFile) as BakedMap,
    places: provinces,
    projection: swedenProjection,
  },
]

test.each(mapNames)('%s.json is what the map data gives (else: node src/build/map-paths.ts)', (name) => {
  expect(files[name]).toBe(mapJson(name))
})

test('the world weighs at most 40 KiB, both maps together at most 60 KiB', () => {
  const [world = 0, sweden = 0] = [worldFile, swedenFile].map((file) => gzipSync(file, { level: 9 }).length)
  expect(world).toBeLessThanOrEqual(40 * 1024)
  expect(world + sweden).toBeLessThanOrEqual(60 * 1024)
})

test.each(maps)(
  '$name: every place lies on the map, and its point in its box',
  ({ map, places, projection }) => {
    expect(Object.keys(map.places)).toHaveLength(places.length)
    for (const place of places) {
      const [box] = map.places[place.code] ?? [[]]
      const [left = Number.NaN, top = Number.NaN, width = Number.NaN, height = Number.NaN] = box
      expect(left, place.code).toBeGreaterThanOrEqual(0)
      expect(top, place.code).toBeGreaterThanOrEqual(0)
      expect(left + width, place.code).toBeLessThanOrEqual(projection.width * 10)
      expect(top + height, place.code).toBeLessThanOrEqual(projection.height * 10)
      const { x, y } = toMap(projection, place)
      // A coast loses a little where it is simplified.
      expect(x * 10, place.code).toBeGreaterThanOrEqual(left - 20)
      expect(x * 10, place.code).toBeLessThanOrEqual(left + width + 20)
      expect(y * 10, place.code).toBeGreaterThanOrEqual(top - 20)
      expect(y * 10, place.code).toBeLessThanOrEqual(top + height + 20)
    }
  },
)

test.each([
  { ...maps[0], start: 'SE', most: 14 },
  { ...maps[1], start: 'uppland', most: 8 },
])('from $start the arrow keys reach every place, in at most $most presses', ({ map, start, most }) => {
  if (!map) throw new Error('no map')
  const presses = new Map([[start, 0]])
  for (const [code, count] of presses) {
    for (const next of map.places[code]?.[2] ?? []) {
      if (next !== '' && !presses.has(next)) presses.set(next, count + 1)
    }
  }
  expect(Object.keys(map.places).filter((code) => !presses.has(code))).toEqual([])
  expect(Math.max(...presses.values())).toBeLessThanOrEqual(most)
})

test('shapes are whole: nothing crosses the map as a stripe', () => {
  for (const { map, projection } of maps) {
    for (const [code, [, path]] of Object.entries(map.places)) {
      for (const [, steps = ''] of path.matchAll(/l([^z]*)z/g)) {
        const lengths = (steps.match(/-?\d+/g) ?? []).map((step) => Math.abs(Number(step)))
        expect(Math.max(...lengths), code).toBeLessThan(projection.width * 1.2)
      }
    }
  }
})

test('the provinces have the outlines that the map data gives (else: node src/build/province-outlines.ts)', () => {
  expect(readFileSync(outlinesPath, 'utf8')).toBe(provinceOutlines())
})
