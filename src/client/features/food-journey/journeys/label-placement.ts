import { around, overlap, type Rect } from '#client/ui/base/rect.ts'
import type { Size } from '#client/ui/base/use-size.ts'

/** A point of the map, px. */
export type Spot = readonly [x: number, y: number]

/** What wants to stand on the map: px. */
export interface Marker {
  /** Where it belongs. */
  readonly target: Spot
  /** Of its picture. */
  readonly plate: Size
  /** Of its words; null where it has none. */
  readonly label: Size | null
  /** How far from its place it may stand at most. */
  readonly mostPx: number
  /** Its place is taken by what it belongs to: the school. */
  readonly isBeside?: boolean
}

/** Words beside a picture: their upper edge, and the side on which their lines are even. */
export interface PlacedLabel {
  readonly x: number
  readonly top: number
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Where something stands; without a spot there is no room for it near its place, and only its place is marked. */
export interface Placed {
  readonly spot: Spot | null
  readonly label: PlacedLabel | null
}

export interface Layout {
  /** In the order of what was to stand. */
  readonly placed: readonly Placed[]
  /** All that is covered. */
  readonly covered: readonly Rect[]
}

/** Between a picture and its words. */
const gapPx = 6
/** Half of a place's mark. */
const dotPx = 5

/**
 * A spot for each picture and its words, as near to its place as there is room, so that nothing covers anything else. What
 * comes first has the first choice; a picture whose words find no room stands without them.
 *
 * @param middle the school: pictures give way outwards from it
 * @param within where they may stand
 * @param taken what is there already
 */
export function placeMarkers(
  markers: readonly Marker[],
  middle: Spot,
  within: Rect,
  taken: readonly Rect[],
): Layout {
  const covered = [...taken]
  const placed = markers.map((marker): Placed => {
    const others = markers.filter((other) => other !== marker && !other.isBeside)
    const marks = others.map(({ target }) => around(target, { width: 2 * dotPx, height: 2 * dotPx }))
    const isFree = (rect: Rect) =>
      isInside(rect, within) && ![...covered, ...marks].some((other) => overlap(rect, other))
    const found = find(marker, middle, isFree)
    if (found === null) return { spot: null, label: null }
    covered.push(around(found.spot, marker.plate))
    if (found.label) covered.push(found.label.rect)
    return { spot: found.spot, label: found.label?.at ?? null }
  })
  return { placed, covered }
}

interface Found {
  readonly spot: Spot
  readonly label: { readonly at: PlacedLabel; readonly rect: Rect } | null
}

function find(marker: Marker, middle: Spot, isFree: (rect: Rect) => boolean): Found | null {
  const { plate, label } = marker
  let bare: Found | null = null
  for (const spot of spotsOf(marker, middle)) {
    if (!isFree(around(spot, plate))) continue
    if (label === null) return { spot, label: null }
    const words = labelsOf(spot, plate, label, middle).find(({ rect }) => isFree(rect))
    if (words) return { spot, label: words }
    bare ??= { spot, label: null }
  }
  return bare
}

/** Its place, then ever farther around it; first on the side that is turned away from the school. */
function spotsOf({ target: [x, y], mostPx, isBeside }: Marker, [mx, my]: Spot): Spot[] {
  const outwards = isBeside ? Math.PI / 6 : Math.atan2(y - my, x - mx)
  const spots: Spot[] = [[x, y]]
  for (let radius = 16; radius <= mostPx; radius += 8) {
    for (let turn = 0; turn < 24; turn += 1) {
      const angle = outwards + Math.ceil(turn / 2) * (turn % 2 ? 1 : -1) * (Math.PI / 12)
      spots.push([x + radius * Math.cos(angle), y + radius * Math.sin(angle)])
    }
  }
  return spots
}

/** The words on each side of a picture, first where no route goes. */
function labelsOf([x, y]: Spot, plate: Size, { width, height }: Size, [mx]: Spot) {
  const [dx, dy] = [plate.width / 2, plate.height / 2]
  const right: PlacedLabel = { x: x + dx + gapPx, top: y - height / 2, anchor: 'start' }
  const left: PlacedLabel = { x: x - dx - gapPx, top: y - height / 2, anchor: 'end' }
  const [below, above] = [y + dy + gapPx / 2, y - dy - gapPx / 2 - height]
  const upright = [below, above].flatMap((top): PlacedLabel[] => [
    { x, top, anchor: 'middle' },
    { x: x - dx, top, anchor: 'start' },
    { x: x + dx, top, anchor: 'end' },
  ])
  return (x < mx ? [left, ...upright, right] : [right, ...upright, left]).map((at) => {
    const start = at.anchor === 'start' ? at.x : at.anchor === 'end' ? at.x - width : at.x - width / 2
    return { at, rect: { left: start, top: at.top, right: start + width, bottom: at.top + height } }
  })
}

/** Where the words of a ring stand, its radius in px: on its lower half, where nothing else is; null = nowhere. */
export function ringNameSpot(
  [x, y]: Spot,
  radius: number,
  name: Size,
  within: Rect,
  covered: readonly Rect[],
): Spot | null {
  for (const degrees of [62, 50, 75, 40, 90, 30, 105, 118, 130, 15, 150, 165, 0, 172, 188, 180]) {
    const angle = (degrees * Math.PI) / 180
    const spot: Spot = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    const rect = around(spot, name)
    if (isInside(rect, within) && !covered.some((other) => overlap(rect, other))) return spot
  }
  return null
}

function isInside(rect: Rect, within: Rect): boolean {
  return (
    rect.left >= within.left &&
    rect.right <= within.right &&
    rect.top >= within.top &&
    rect.bottom <= within.bottom
  )
}
