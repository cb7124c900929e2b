import type { MapPoint } from '#domain/places/map-projection.ts'
import type { Box, MapShapes, PlaceShape } from './shapes.ts'

/** A place and how far from a tap it lies, map units; 0 = the tap is on it. */
export interface NearPlace {
  readonly code: string
  readonly distance: number
}

/** Where two fingers' targets may not overlap (WCAG 2.2, 2.5.8): another place within this distance makes a tap unsure. */
const unsurePx = 24
/** A place whose shorter side is smaller is hard to hit (WCAG 2.2, 2.5.5). */
const smallPx = 44
/** How far from the tap other places are offered. */
const offeredPx = 72
const mostOffered = 3

/**
 * What a tap means: no place when nothing lies near; one place when it is clear; up to three, nearest first, when
 * the pupil has to choose one. `scale` = px per map unit.
 */
export function hitTest(shapes: MapShapes, at: MapPoint, scale: number): readonly string[] {
  const near = placesNear(shapes, at, offeredPx / scale)
  const [first, second] = near
  if (!first || first.distance * scale > unsurePx) return []
  const box = shapes.places.get(first.code)?.box
  const isSmall = box === undefined || Math.min(box.width, box.height) * scale < smallPx
  const isCrowded = second !== undefined && second.distance * scale <= unsurePx
  const isHit = first.distance === 0
  if (isHit && !isSmall && !isCrowded) return [first.code]
  return near.slice(0, mostOffered).map(({ code }) => code)
}

/** The places within a radius of a map point, nearest first; of those that hold the point, the smallest first. */
export function placesNear(shapes: MapShapes, at: MapPoint, radius: number): readonly NearPlace[] {
  const near: (NearPlace & { readonly size: number })[] = []
  for (const place of shapes.places.values()) {
    const distance = distanceTo(place, at, radius)
    if (distance <= radius)
      near.push({ code: place.code, distance, size: place.box.width * place.box.height })
  }
  near.sort((one, other) => one.distance - other.distance || one.size - other.size)
  return near
}

type Ring = readonly number[]
interface Outline {
  readonly rings: readonly Ring[]
  /** Around all rings. */
  readonly bounds: Box
}
const outlines = new WeakMap<PlaceShape, Outline>()

/** Map units; more than `radius` is not counted out. */
function distanceTo(place: PlaceShape, { x, y }: MapPoint, radius: number): number {
  const fromPoint =
    place.isDot || place.path === ''
      ? Math.hypot(place.point.x - x, place.point.y - y)
      : Number.POSITIVE_INFINITY
  const { rings, bounds } = outlineOf(place)
  const isFar =
    x < bounds.x - radius ||
    x > bounds.x + bounds.width + radius ||
    y < bounds.y - radius ||
    y > bounds.y + bounds.height + radius
  if (isFar) return fromPoint
  let isInside = false
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    let fromX = ring.at(-2) ?? 0
    let fromY = ring.at(-1) ?? 0
    for (let at = 0; at < ring.length; at += 2) {
      const toX = ring[at] ?? 0
      const toY = ring[at + 1] ?? 0
      // A ray to the right meets the outline an odd number of times from inside.
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
        isInside = !isInside
      nearest = Math.min(nearest, squaredToLine(x, y, fromX, fromY, toX, toY))
      fromX = toX
      fromY = toY
    }
  }
  return isInside ? 0 : Math.min(fromPoint, Math.sqrt(nearest))
}

function squaredToLine(x: number, y: number, fromX: number, fromY: number, toX: number, toY: number): number {
  const alongX = toX - fromX
  const alongY = toY - fromY
  const squared = alongX * alongX + alongY * alongY
  const share = squared === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / squared
  const clamped = Math.max(0, Math.min(1, share))
  return (x - fromX - clamped * alongX) ** 2 + (y - fromY - clamped * alongY) ** 2
}

/** How many outlines are read between two looks at what else there is to do. */
const readAtOnce = 12

/** Reads all outlines in short pieces, so that the first tap need not; otherwise each is read when a tap asks for it. */
export async function readOutlines({ places }: MapShapes): Promise<void> {
  let read = 0
  for (const place of places.values()) {
    outlineOf(place)
    read += 1
    if (read % readAtOnce === 0) await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Read from the path once: nothing of this is needed to draw. */
function outlineOf(place: PlaceShape): Outline {
  const cached = outlines.get(place)
  if (cached) return cached
  const rings = [...place.path.matchAll(/M(-?\d+)(?: |(?=-))(-?\d+)l([^Mz]*)z/g)].map(
    ([, startX, startY, steps = '']) => {
      let x = Number(startX)
      let y = Number(startY)
      const ring = [x / 10, y / 10]
      const numbers = steps.match(/-?\d+/g) ?? []
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        x += Number(numbers[at])
        y += Number(numbers[at + 1])
        ring.push(x / 10, y / 10)
      }
      return ring
    },
  )
  const outline = { rings, bounds: boundsOf(rings) }
  outlines.set(place, outline)
  return outline
}

function boundsOf(rings: readonly Ring[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      left = Math.min(left, ring[at] ?? left)
      right = Math.max(right, ring[at] ?? right)
      top = Math.min(top, ring[at + 1] ?? top)
      bottom = Math.max(bottom, ring[at + 1] ?? bottom)
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}
