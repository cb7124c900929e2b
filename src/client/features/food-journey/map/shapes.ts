import type { MapPoint, MapProjection } from '#domain/places/map-projection.ts'
import { swedenProjection, toMap, worldProjection } from '#domain/places/map-projection.ts'
import swedenUrl from './geometry/sweden.json?url'
import worldUrl from './geometry/world.json?url'
import { type MapId, placesOf } from './places.ts'

/** As `src/build/map-paths.ts` writes it; lengths in tenths of a map unit. */
export interface BakedMap {
  readonly places: Readonly<
    Record<string, readonly [box: readonly number[], path: string, next: readonly string[]]>
  >
  readonly land: string
}

/** A rectangle of map units. */
export interface Box extends MapPoint {
  readonly width: number
  readonly height: number
}

/** A place as it is drawn. */
export interface PlaceShape {
  readonly code: string
  /** Where its pin stands and its routes end. */
  readonly point: MapPoint
  /** Around its main part. */
  readonly box: Box
  /** SVG path in tenths of a map unit; empty when the place is too small for a shape. */
  readonly path: string
  /** Codes of what lies above, to the right, below and to the left; empty where the map ends. */
  readonly next: readonly string[]
  /** Too small to be seen when the whole map is: drawn as a dot. */
  readonly isDot: boolean
}

export interface MapShapes {
  readonly places: ReadonlyMap<string, PlaceShape>
  /** All places in a few paths, each of what lies close together, tenths of a map unit. */
  readonly lands: readonly string[]
  /** Land that is no choice. */
  readonly land: string
}

export const projections: Readonly<Record<MapId, MapProjection>> = {
  world: worldProjection,
  sweden: swedenProjection,
}

const urls: Readonly<Record<MapId, string>> = { world: worldUrl, sweden: swedenUrl }
const asked = new Map<MapId, Promise<MapShapes>>()
const loadedShapes = new Map<MapId, MapShapes>()

/** The shapes of a drawing if they are here already: then the map is drawn with the first picture. */
export function knownShapes(mapId: MapId): MapShapes | undefined {
  return loadedShapes.get(mapId)
}

/** The shapes of a drawing, fetched once; asked for again after a failure. Rejects when there is no contact. */
export function loadShapes(mapId: MapId): Promise<MapShapes> {
  const before = asked.get(mapId)
  if (before) return before
  const loading = fetchShapes(mapId)
  asked.set(mapId, loading)
  loading.catch(() => asked.delete(mapId))
  return loading
}

async function fetchShapes(mapId: MapId): Promise<MapShapes> {
  const response = await fetch(urls[mapId])
  if (!response.ok) throw new Error(`No map: ${response.status}`)
  const shapes = shapesOf(mapId, await response.json())
  loadedShapes.set(mapId, shapes)
  return shapes
}

/** Map units of the shorter side below which a place is a dot as well: 3 px on a screen 1000 px wide. */
const dotLimit = 3

/** What the map's parts work with. Throws for anything that is not a baked map (a login page in its place). */
export function shapesOf(mapId: MapId, baked: BakedMap): MapShapes {
  const places = new Map<string, PlaceShape>()
  for (const place of placesOf(mapId)) {
    const [tenths, path, next] = baked.places[place.code] ?? []
    if (tenths === undefined || path === undefined || next === undefined) throw new Error(`No ${place.code}`)
    const [x = 0, y = 0, width = 0, height = 0] = tenths.map((tenth) => tenth / 10)
    const isDot = Math.min(width, height) < dotLimit
    const point = toMap(projections[mapId], place)
    places.set(place.code, { code: place.code, point, box: { x, y, width, height }, path, next, isDot })
  }
  return {
    places,
    land: baked.land,
    lands: groupedPaths(places.values(), projections[mapId].width / groupsAcross),
  }
}

/** Into so many columns of places a map is divided. */
const groupsAcross = 8

/**
 * Browsers paint in squares, and for each of them they go through every path that reaches into it: one path of all land
 * was 5 to 15 ms for each square of a map that had come to rest.
 *
 * @param cell side of a group, map units; what is larger stands alone
 */
function groupedPaths(places: Iterable<PlaceShape>, cell: number): string[] {
  const groups = new Map<string, string>()
  for (const { code, box, path } of places) {
    const isLarge = Math.max(box.width, box.height) > cell
    const column = Math.floor((box.x + box.width / 2) / cell)
    const row = Math.floor((box.y + box.height / 2) / cell)
    const key = isLarge ? code : `${column} ${row}`
    groups.set(key, (groups.get(key) ?? '') + path)
  }
  return [...groups.values()]
}
