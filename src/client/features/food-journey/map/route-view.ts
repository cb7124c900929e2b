import { geoInterpolate } from 'd3-geo'
import { overlap, type Rect } from '#client/ui/base/rect.ts'
import type { Point } from '#domain/places/distance.ts'
import { type MapPoint, type MapProjection, toMap } from '#domain/places/map-projection.ts'
import type { MapId } from './places.ts'
import { type Box, projections } from './shapes.ts'
import {
  type Edges,
  paddedView,
  type Size,
  sizeOf,
  toolsRow,
  toWindow,
  type View,
  wholeView,
} from './view.ts'

/** Nearer than this one would no longer recognise Sweden, or the part of the world: times the whole map. */
const mostTimes: Readonly<Record<MapId, number>> = { world: 8, sweden: 2.2 }

/** Above the foot of a pin: its head and its name. Around the school: its circle. Px, with air. */
const pinHeight = 72
const schoolRadius = 22
/** The map's buttons lie below each other in its upper right corner (`MapWindow.module.css`), on a narrow map in a row. Px. */
const tools = { width: 72, height: 190 }

/** The whole way between the school and the place, with their pins and the place's name, and nothing of it under the buttons. */
export function routeView(mapId: MapId, home: Point, place: Point, name: string, size: Size): View {
  const projection = projections[mapId]
  const map = sizeOf(projection)
  return paddedView(
    routeBox(projection, home, place),
    routeEdges(name, size),
    mostTimes[mapId] * wholeView(size, map).scale,
    size,
    map,
  )
}

/** All of the places with their pins, and nothing of them under the buttons. */
export function placesView(mapId: MapId, places: readonly Point[], size: Size): View {
  const projection = projections[mapId]
  const map = sizeOf(projection)
  return paddedView(
    boxAround(places.map((place) => toMap(projection, place))),
    { ...besideTools(schoolRadius, size), bottom: footOf(size), left: 3 * schoolRadius },
    mostTimes[mapId] * wholeView(size, map).scale,
    size,
    map,
  )
}

/** Whether both ends of the way are seen already, with what stands on them: then the map can stay as it is. */
export function showsRoute(
  view: View,
  mapId: MapId,
  home: Point,
  place: Point,
  name: string,
  size: Size,
): boolean {
  const { left, bottom } = routeEdges(name, size)
  const ends = [
    { point: place, up: pinHeight, side: left },
    { point: home, up: schoolRadius, side: schoolRadius },
  ]
  return ends.every(({ point, up, side }) => {
    const { x, y } = toWindow(view, toMap(projections[mapId], point))
    const end = { left: x - side, right: x + side, top: y - up, bottom: y }
    return (
      x >= side &&
      x <= size.width - side &&
      y >= up &&
      y <= size.height - bottom &&
      !overlap(end, toolsOf(size))
    )
  })
}

/** The room that a route's pins and the name above one of them take in a window of this size. */
function routeEdges(name: string, size: Size): Edges {
  const side = Math.max(schoolRadius, Math.min(halfNamePx(name), size.width / 4))
  return { ...besideTools(side, size), bottom: footOf(size), left: side }
}

function besideTools(side: number, size: Size): Pick<Edges, 'top' | 'right'> {
  const row = toolsRow(size)
  return { top: pinHeight + row, right: row > 0 ? side : side + tools.width }
}

/** Where the map's buttons lie: nothing that is to be read stands under them. */
export function toolsOf(size: Size): Rect {
  const [{ width }, row] = [size, toolsRow(size)]
  return row > 0
    ? { left: 0, right: width, top: 0, bottom: row }
    : { left: width - tools.width, right: width, top: 0, bottom: tools.height }
}

/** The buttons of the continents lie at the foot of a wide map; a sheet covers the foot of a narrow one (`OriginMap.module.css`). */
function footOf({ width }: Size): number {
  return schoolRadius + (width >= 640 ? 76 : 20)
}

/** Where a pin's name stands, px from its foot: above its head, below its foot at the window's top, and never cut by a side. */
export function namePlace(foot: MapPoint, name: string, size: Size): MapPoint {
  const { width } = size
  const half = Math.min(halfNamePx(name), width / 2)
  const isInView = foot.x >= 0 && foot.x <= width
  const x = isInView ? Math.min(width - half, Math.max(half, foot.x)) - foot.x : 0
  return { x, y: foot.y < pinHeight - 8 + toolsRow(size) ? 22 : -48 }
}

/** Half of what a name above a pin is wide, px, at most: letters of 18 px, extra bold. */
function halfNamePx(name: string): number {
  return name.length * 5.4 + 8
}

/** Around the whole way between two places, map units: it bends, so its ends alone do not hold it. */
function routeBox(projection: MapProjection, home: Point, place: Point): Box {
  const along = geoInterpolate([home.lng, home.lat], [place.lng, place.lat])
  const points = Array.from({ length: 17 }, (_, at) => {
    const [lng, lat] = along(at / 16)
    return toMap(projection, { lng, lat })
  })
  return boxAround(points)
}

function boxAround(points: readonly MapPoint[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
