import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Feature, Geometry } from 'geojson'
import { feature } from 'topojson-client'
import { planarTriangleArea, presimplify, quantile, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Where the outlines are kept. */
export const outlinesPath = fileURLToPath(new URL('../domain/places/province-outlines.ts', import.meta.url))

/** The share of the points that is kept: enough to know which province a school lies in. */
const kept = 0.1

/** The content of that file. Holes are left out: there are none but lakes. */
export function provinceOutlines(): string {
  const stepsPerDegree = 100
  const provinces = new Map<string, string[]>()
  for (const shape of shapesOf('provinces', 'provinces', kept)) {
    const code = String(shape.id)
    const rings = polygonsOf(shape)
      .map(([outer = []]) => inSteps(outer, stepsPerDegree).join(' '))
      .filter((ring) => ring.split(' ').length >= 8)
    provinces.set(code, [...(provinces.get(code) ?? []), ...rings])
  }
  const rows = [...provinces].map(([code, rings]) => `  ${code}: '${rings.join(',')}',`)
  return `// Made by src/build/province-outlines.ts from Lantmäteriet's map of districts.

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

function shapesOf(file: string, object: string, share: number): readonly Feature<Geometry>[] {
  const topology: Topology = JSON.parse(
    readFileSync(new URL(`./maps/${file}.topo.json`, import.meta.url), 'utf8'),
  )
  const weighed = presimplify(topology, planarTriangleArea)
  const light = simplify(weighed, quantile(weighed, share))
  return feature(light, light.objects[object] as GeometryCollection).features
}

function polygonsOf({ id, geometry }: Feature<Geometry>): readonly (readonly Position[][])[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  if (geometry.type === 'MultiPolygon') return geometry.coordinates
  throw new Error(`${id} is a ${geometry.type}`)
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

if (import.meta.main) writeFileSync(outlinesPath, provinceOutlines())
