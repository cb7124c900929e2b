import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { geoArea, geoCentroid, geoPath, geoProjection } from 'd3-geo'
import type { Feature, Geometry } from 'geojson'
import { feature } from 'topojson-client'
import { presimplify, quantile, simplify, sphericalTriangleArea } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { countries } from '#domain/places/countries.ts'
import type { Point } from '#domain/places/distance.ts'
import {
  type MapProjection,
  swedenProjection,
  toMap,
  worldProjection,
} from '#domain/places/map-projection.ts'
import { provinces } from '#domain/places/provinces.ts'
import { type Neighbours, neighboursOf } from './map-neighbours.ts'
import { type Ring, ringArea, ringCollector, ringsBox, ringsToPath } from './map-rings.ts'

/** A place of a map as the page gets it: its box `[x, y, width, height]`, its shape and its neighbours. */
type BakedPlace = readonly [box: readonly number[], path: string, next: Neighbours]

/**
 * A map as the page gets it. Coordinates are tenths of a map unit; paths start absolutely and go on relatively, as SVG
 * understands them.
 */
export interface BakedMap {
  readonly places: Readonly<Record<string, BakedPlace>>
  /** Land that is no choice. */
  readonly land: string
}

export const mapNames = ['world', 'sweden'] as const

/** Where a map is kept for the page. */
export function mapPath(name: (typeof mapNames)[number]): string {
  return fileURLToPath(new URL(`../client/features/food-journey/map/geometry/${name}.json`, import.meta.url))
}

/** The content of a map's file. */
export function mapJson(name: (typeof mapNames)[number]): string {
  return `${JSON.stringify(name === 'world' ? worldMap() : swedenMap())}\n`
}

/** Shares of the points that are kept: what the weight allows, and more than a tablet's screen shows. */
const kept = { world: 0.75, sweden: 0.55, around: 0.85 }
/** Islands below this area, square units, are left out of countries that are bigger than ten times as much. */
const leastIsland = 0.12

function worldMap(): BakedMap {
  const shapes = readShapes('world', 'countries', kept.world).flatMap(withPartsApart)
  const codes = new Set(countries.map(({ code }) => code))
  const others = shapes.filter(({ id }) => !codes.has(String(id)) && id !== 'AQ')
  return bake(worldProjection, countries, shapes, drawn(worldProjection, others))
}

/** Parts of countries that stand in the list by themselves, by the degrees west, south, east, north that hold them. */
const partsApart: Readonly<
  Record<string, Readonly<Record<string, readonly [number, number, number, number]>>>
> = {
  FR: {
    GF: [-56, 1, -50, 7],
    GP: [-62.5, 15.5, -60.5, 17],
    MQ: [-61.5, 14, -60.5, 15.2],
    RE: [54, -22, 57, -20],
    YT: [44, -14, 46, -12],
  },
  NL: { BQ: [-69, 11, -62, 18] },
  NO: { SJ: [-12, 70.8, 36, 82] },
}
/** Norway's own north, inside of what holds Svalbard and Jan Mayen. */
const norwayEast: readonly [number, number, number, number] = [18, 70, 32, 72]

/** A country's shape without its parts that are places of their own, and those as shapes. */
function withPartsApart(shape: Shape): readonly Shape[] {
  const parts = partsApart[String(shape.id)]
  const { geometry } = shape
  if (parts === undefined || geometry.type !== 'MultiPolygon') return [shape]
  const byCode = Map.groupBy(geometry.coordinates, (rings) => {
    const [lng, lat] = geoCentroid({ type: 'Polygon', coordinates: turnedRings(rings) })
    if (shape.id === 'NO' && isWithin(norwayEast, lng, lat)) return 'NO'
    return Object.entries(parts).find(([, box]) => isWithin(box, lng, lat))?.[0] ?? String(shape.id)
  })
  return [...byCode].map(([id, coordinates]) => ({
    ...shape,
    id,
    geometry: { type: 'MultiPolygon', coordinates },
  }))
}

function isWithin(
  [west, south, east, north]: readonly [number, number, number, number],
  lng: number,
  lat: number,
): boolean {
  return west < lng && lng < east && south < lat && lat < north
}

function swedenMap(): BakedMap {
  const around = readShapes('world', 'countries', kept.around).filter(({ id }) => id !== 'AQ' && id !== 'SE')
  // As far as a wide screen shows beside a country that is high.
  const land = drawn(swedenProjection, around, [
    [-1100, -150],
    [1700, swedenProjection.height + 150],
  ])
  return bake(swedenProjection, provinces, readShapes('provinces', 'provinces', kept.sweden), land)
}

function bake(
  projection: MapProjection,
  places: readonly (Point & { readonly code: string })[],
  shapes: readonly Shape[],
  land: readonly Ring[],
): BakedMap {
  const points = new Map(places.map((place) => [place.code, toMap(projection, place)]))
  const baked = places.map(({ code }): [string, BakedPlace] => {
    const rings = withoutSpecks(
      drawn(
        projection,
        shapes.filter(({ id }) => id === code),
      ),
    )
    const point = points.get(code) ?? { x: 0, y: 0 }
    const box = ringsBox(rings, [Math.round(point.x * 10), Math.round(point.y * 10)])
    return [code, [box, ringsToPath(rings), neighboursOf(code, points)]]
  })
  return { places: Object.fromEntries(baked), land: ringsToPath(land) }
}

type Shape = Feature<Geometry>

/** The shapes of one of the files in `maps`, with the most telling share of their points. */
function readShapes(file: string, object: string, share: number): readonly Shape[] {
  const path = new URL(`./maps/${file}.topo.json`, import.meta.url)
  const topology: Topology = JSON.parse(readFileSync(path, 'utf8'))
  const weighed = presimplify(topology, sphericalTriangleArea)
  const light = simplify(weighed, quantile(weighed, share))
  return feature(light, light.objects[object] as GeometryCollection).features
}

/** The outlines of shapes on the map, tenths of a unit. */
function drawn(
  { raw, scale, origin, centreLng }: MapProjection,
  shapes: readonly Shape[],
  extent: [[number, number], [number, number]] | null = null,
): readonly Ring[] {
  const collector = ringCollector()
  const projection = geoProjection(raw)
    .scale(scale * 10)
    .translate([origin.x * 10, origin.y * 10])
    .rotate([-centreLng, 0])
    // Points lie close enough: a line between two of them may be straight.
    .precision(0)
  if (extent) projection.clipExtent(extent.map(([x, y]) => [x * 10, y * 10]) as typeof extent)
  const draw = geoPath(projection, collector.context)
  for (const shape of shapes) draw(turned(shape))
  return collector.rings()
}

/** The same shape with its inside on the side that d3 expects: nothing here covers half of the Earth. */
function turned(shape: Shape): Shape {
  const { geometry } = shape
  if (geometry.type === 'Polygon') {
    const { coordinates } = geometry
    return { ...shape, geometry: { ...geometry, coordinates: turnedRings(coordinates) } }
  }
  if (geometry.type !== 'MultiPolygon') throw new Error(`${shape.id} is a ${geometry.type}`)
  return { ...shape, geometry: { ...geometry, coordinates: geometry.coordinates.map(turnedRings) } }
}

function turnedRings(rings: number[][][]): number[][][] {
  const isInsideOut = geoArea({ type: 'Polygon', coordinates: rings }) > 2 * Math.PI
  return isInsideOut ? rings.map((ring) => ring.toReversed()) : rings
}

/** Without islands that no screen shows; the largest ring always stays. */
function withoutSpecks(rings: readonly Ring[]): readonly Ring[] {
  const areas = rings.map((ring) => Math.abs(ringArea(ring)) / 100)
  const largest = Math.max(0, ...areas)
  return rings.filter(
    (_, at) => (areas[at] ?? 0) >= Math.min(leastIsland, largest / 10) || areas[at] === largest,
  )
}

if (import.meta.main) for (const name of mapNames) writeFileSync(mapPath(name), mapJson(name))
