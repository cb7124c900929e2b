import { geoNaturalEarth1, geoProjection, geoTransverseMercator } from 'd3-geo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swedenProjection, toMap, worldProjection } from './map-projection.ts'

const points = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.double({ min: -179.9, max: 180, noNaN: true }),
})

test('the world is drawn in the Natural Earth projection, as d3 knows it', () => {
  const { scale, origin, centreLng } = worldProjection
  const theirs = geoNaturalEarth1().scale(scale).translate([origin.x, origin.y]).rotate([-centreLng, 0])
  fc.assert(
    fc.property(points, (point) => {
      const [x, y] = theirs([point.lng, point.lat]) ?? []
      const ours = toMap(worldProjection, point)
      expect(ours.x).toBeCloseTo(x ?? Number.NaN, 6)
      expect(ours.y).toBeCloseTo(y ?? Number.NaN, 6)
    }),
  )
})

test('Sweden is drawn in the transverse Mercator projection', () => {
  const { scale, origin, centreLng } = swedenProjection
  const theirs = geoTransverseMercator()
    .rotate([-centreLng, 0, 0])
    .scale(scale)
    .translate([origin.x, origin.y])
  const inTheNorth = fc.record({
    lat: fc.double({ min: 50, max: 75, noNaN: true }),
    lng: fc.double({ min: -10, max: 40, noNaN: true }),
  })
  fc.assert(
    fc.property(inTheNorth, (point) => {
      const [x, y] = theirs([point.lng, point.lat]) ?? []
      const ours = toMap(swedenProjection, point)
      expect(ours.x).toBeCloseTo(x ?? Number.NaN, 6)
      expect(ours.y).toBeCloseTo(y ?? Number.NaN, 6)
    }),
  )
})

test('a point lies where a route that d3 draws ends', () => {
  for (const projection of [worldProjection, swedenProjection]) {
    const { raw, scale, origin, centreLng } = projection
    const drawn = geoProjection(raw).scale(scale).translate([origin.x, origin.y]).rotate([-centreLng, 0])
    const [x, y] = drawn([18.07, 59.33]) ?? []
    expect(toMap(projection, { lat: 59.33, lng: 18.07 })).toEqual({
      x: expect.closeTo(x ?? Number.NaN, 6),
      y: expect.closeTo(y ?? Number.NaN, 6),
    })
  }
})
