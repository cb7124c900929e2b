import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { geoArea } from 'd3-geo'
import type { Feature, Geometry } from 'geojson'
import { feature } from 'topojson-client'
import { planarTriangleArea, presimplify, quantile, simplify, sphericalTriangleArea } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'

/**
 * Outlines in degrees, for what is computed on a device: the world as seen from the school, and the province that a
 * school lies in. Holes are left out: others' land lies in them. Each ring is a list of whole numbers, longitude and latitude in turn: the first point in steps of
 * `stepsPerDegree`, the others as the way from the point before.
 */
export interface Outlines {
  readonly stepsPerDegree: number
  readonly rings: readonly (readonly number[])[]
}

const globePath = new URL('../client/features/food-journey/journeys/geometry/globe.json', import.meta.url)
const provincesPath = new URL('../domain/places/province-outlines.ts', import.meta.url)

/** The generated files with what belongs into them. */
export function outlineFiles(): readonly { readonly path: string; readonly content: string }[] {
  return [
    { path: fileURLToPath(globePath), content: `${JSON.stringify(globe())}\n` },
    { path: fileURLToPath(provincesPath), content: provinceOutlines() },
  ]
}

/** Shares of the points that are kept, of the maps' own: what the weight allows. */
const kept = { world: 0.5, provinces: 0.1 }
/** Islands below this area, steradians, are left out of the globe: a few pixels at most. */
const leastIsland = 4e-6

function globe(): Outlines {
  const stepsPerDegree = 10
  const rings = shapesOf('world', 'countries', kept.world, sphericalTriangleArea)
    .filter(({ id }) => id !== 'AQ')
    .flatMap(polygonsOf)
    .flatMap(([outer = []]) => (areaOf(outer) >= leastIsland ? [inSteps(outer, stepsPerDegree)] : []))
    .filter((ring) => ring.length >= 8)
  return { stepsPerDegree, rings }
}

function provinceOutlines(): string {
  const stepsPerDegree = 100
  const provinces = new Map<string, string[]>()
  for (const shape of shapesOf('provinces', 'provinces', kept.provinces, planarTriangleArea)) {
    const code = String(shape.id)
    const rings = polygonsOf(shape)
      .map(([outer = []]) => inSteps(outer, stepsPerDegree).join(' '))
      .filter((ring) => ring.split(' ').length >= 8)
    provinces.set(code, [...(provinces.get(code) ?? []), ...rings])
  }
  const rows = [...provinces].map(([code, rings]) => `  ${code}: '${rings.join(',')}',`)
  return `// Made by src/build/outlines.ts from Lantmäteriet's map of districts.

/** Steps in a degree: one is a kilometre or less. */
export const stepsPerDegree = ${stepsPerDegree}

/**
 * Rings with a comma between them. A ring is whole numbers, longitude and latitude in turn: the first point in steps, the
 * others as the way from the point before.
 */
export const provinceOutlines: Readonly<Record<string, string>> = {
${rows.join('\n')}
}
`
}

type Position = readonly number[]

function shapesOf(
  file: string,
  object: string,
  share: number,
  weight: typeof sphericalTriangleArea,
): readonly Feature<Geometry>[] {
  const topology: Topology = JSON.parse(
    readFileSync(new URL(`./maps/${file}.topo.json`, import.meta.url), 'utf8'),
  )
  const weighed = presimplify(topology, weight)
  const light = simplify(weighed, quantile(weighed, share))
  return feature(light, light.objects[object] as GeometryCollection).features
}

function polygonsOf({ id, geometry }: Feature<Geometry>): readonly (readonly Position[][])[] {
  if (geometry.type === 'Polygon') return [turned(geometry.coordinates)]
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.map(turned)
  throw new Error(`${id} is a ${geometry.type}`)
}

/** With its inside on the side that d3 expects: nothing here covers half of the Earth. */
function turned(rings: Position[][]): Position[][] {
  return areaOf(rings[0] ?? []) > 2 * Math.PI ? rings.map((ring) => ring.toReversed()) : rings
}

function areaOf(ring: readonly Position[]): number {
  return geoArea({ type: 'Polygon', coordinates: [ring.map((position) => [...position])] })
}

/** The last point is the first one and left out. */
function inSteps(ring: readonly Position[], stepsPerDegree: number): number[] {
  const steps: number[] = []
  let [lastX, lastY] = [0, 0]
  for (const [lng = 0, lat = 0] of ring.slice(0, -1)) {
    const [x, y] = [Math.round(lng * stepsPerDegree), Math.round(lat * stepsPerDegree)]
    if (steps.length > 0 && x === lastX && y === lastY) continue
    steps.push(x - lastX, y - lastY)
    lastX = x
    lastY = y
  }
  return steps
}

if (import.meta.main) for (const { path, content } of outlineFiles()) writeFileSync(path, content)
