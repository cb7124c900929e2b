import type { MapPoint, MapProjection } from '#domain/places/map-projection.ts'
import type { Box } from './shapes.ts'

/** How the map lies in its window: a map point is seen at `x + scale * point.x` and `y + scale * point.y` px. */
export interface View extends MapPoint {
  /** Px per map unit. */
  readonly scale: number
}

/** Of the map's window, px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A search result fills this share of the window's height (specification, section 9). */
const focusShare = 0.84
/** Most that one sees of a map: a tenth of a map unit, the drawing's grain, is then 2 px. */
export const largestScale = 20

/** The whole map in the middle of its window. */
export function wholeView(size: Size, projection: Size): View {
  const scale = Math.min(size.width / projection.width, size.height / projection.height)
  return clampedView(centred({ x: 0, y: 0, ...projection }, scale, size), size, projection)
}

/** A place so that it fills its share of the window's height, or of its width if that is reached first. */
export function focusView(box: Box, size: Size, projection: Size): View {
  const [x, y] = [size.width, size.height].map((length) => (length * (1 - focusShare)) / 2) as [
    number,
    number,
  ]
  return paddedView(box, { top: y, right: x, bottom: y, left: x }, largestScale, size, projection)
}

/** Room on each side of the window, px. */
export interface Edges {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/**
 * What is in the box with the room around it, as near as it fits, but not nearer than `nearest`, px per map unit.
 */
export function paddedView(
  box: Box,
  { top, right, bottom, left }: Edges,
  nearest: number,
  size: Size,
  projection: Size,
): View {
  const inner = {
    width: Math.max(1, size.width - left - right),
    height: Math.max(1, size.height - top - bottom),
  }
  const whole = wholeView(size, projection).scale
  const fitting = Math.min(inner.width / box.width, inner.height / box.height)
  const view = centred(box, Math.max(whole, Math.min(fitting, nearest)), inner)
  return clampedView({ ...view, x: view.x + left, y: view.y + top }, size, projection)
}

/** The view `factor` times as large, with the map point under the window's point `at` staying where it is. */
export function zoomedView(view: View, factor: number, at: MapPoint, size: Size, projection: Size): View {
  const least = wholeView(size, projection).scale
  const scale = Math.min(largestScale, Math.max(least, view.scale * factor))
  const ratio = scale / view.scale
  const moved = { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
  return clampedView(moved, size, projection)
}

/** The view moved just so far that the point is well inside the window. */
export function viewShowing(view: View, point: MapPoint, size: Size, projection: Size): View {
  const seen = toWindow(view, point)
  const edge = Math.min(size.width, size.height) / 6
  const inside = (at: number, length: number) => Math.min(length - edge, Math.max(edge, at)) - at
  const moved = { ...view, x: view.x + inside(seen.x, size.width), y: view.y + inside(seen.y, size.height) }
  return clampedView(moved, size, projection)
}

/** The same scale, with the map never leaving its window below its buttons; a side that is smaller than that lies in its middle. */
export function clampedView(view: View, size: Size, projection: Size): View {
  return {
    scale: view.scale,
    x: clampedStart(view.x, view.scale * projection.width, size.width),
    y: clampedStart(view.y, view.scale * projection.height, size.height, toolsRow(size)),
  }
}

/** The view between two views at `share` 0…1: the scale grows evenly to the eye, and the middle keeps to its way. */
export function viewBetween(from: View, to: View, share: number, size: Size): View {
  if (share >= 1) return to
  const scale = from.scale * (to.scale / from.scale) ** share
  const middle = { x: size.width / 2, y: size.height / 2 }
  const start = toMapPoint(from, middle)
  const end = toMapPoint(to, middle)
  // While the scale changes, the way on the map goes with it, so that nothing rushes by.
  const way =
    Math.abs(to.scale / from.scale - 1) < 1e-6
      ? share
      : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale)
  const x = start.x + (end.x - start.x) * way
  const y = start.y + (end.y - start.y) * way
  return { scale, x: middle.x - x * scale, y: middle.y - y * scale }
}

export function toWindow(view: View, { x, y }: MapPoint): MapPoint {
  return { x: view.x + view.scale * x, y: view.y + view.scale * y }
}

export function toMapPoint(view: View, { x, y }: MapPoint): MapPoint {
  return { x: (x - view.x) / view.scale, y: (y - view.y) / view.scale }
}

/** The whole map's size, for the functions above. */
export function sizeOf({ width, height }: MapProjection): Size {
  return { width, height }
}

function centred(box: Box, scale: number, size: Size): View {
  return {
    scale,
    x: size.width / 2 - scale * (box.x + box.width / 2),
    y: size.height / 2 - scale * (box.y + box.height / 2),
  }
}

function clampedStart(start: number, length: number, window: number, least = 0): number {
  const room = window - least
  return length <= room ? least + (room - length) / 2 : Math.min(least, Math.max(window - length, start))
}

/** How high the row of buttons at the top of a narrow map is, px; 0 on a wider one, whose buttons lie in a corner (`MapWindow.module.css`). */
export function toolsRow({ width }: Size): number {
  return width < 480 ? 62 : 0
}

/**
 * Length of a line of straight pieces (`M0,0L1,1`), map units. The browser's own answer would lay out the whole page
 * first.
 */
export function lineLength(line: string): number {
  let length = 0
  for (const piece of line.split('M')) {
    const points = piece.split('L').map((point) => point.split(',').map(Number))
    for (const [at, [x = 0, y = 0]] of points.entries()) {
      const [fromX = x, fromY = y] = points[at - 1] ?? []
      length += Math.hypot(x - fromX, y - fromY)
    }
  }
  return length
}
