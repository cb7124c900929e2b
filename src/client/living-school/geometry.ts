import { type FloorBand, rowsOf, rowsOfCard } from './rows.ts'
import type { LivingRoom, SchoolFacts } from './school-facts.ts'

/** A box of the drawing, in its own units. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Where everything stands. Units are CSS px up to a width of 1 920; a wider drawing is scaled. */
export interface Geometry {
  readonly w: number
  readonly h: number
  readonly zoom: number
  /** One unit: everything that is drawn grows with it. */
  readonly u: number
  readonly isNarrow: boolean
  readonly isCard: boolean
  /** Free of words at the top. */
  readonly sky: number
  /** From the sky to the ground. */
  readonly free: number
  readonly ground: number
  /** Where the hills stand. */
  readonly base: number
  /** The brick wall with the windows. */
  readonly house: Box
  /** How high the roof with its gable is. */
  readonly topH: number
  /** The stone foot of the wall. */
  readonly stone: number
  readonly rowH: number
  readonly side: number
  readonly porchW: number
  readonly gapRight: number
  /** The word of a room's level stands under its name. */
  readonly hasWords: boolean
  readonly cells: readonly Cell[]
  readonly bands: readonly (Box & { readonly band: FloorBand })[]
  /** A number as the drawing writes it: short, because every byte is sent and parsed. */
  readonly n: (value: number, digits?: number) => string
}

export type Cell = Box & { readonly room: LivingRoom }

/** At least 84 × 84 px on a phone: a finger hits it. */
const leastWindow = { narrow: 84, wide: 92 }
/** How high a band of a whole floor is where the picture's height is unknown, px. */
const naturalBand = { one: 104, each: 60 }
/** Halls are wider than classrooms. */
const hallWidth = 1.25

/**
 * Less than this is no place for a picture, px: while a window changes its size there may be next to none for a moment. It
 * is drawn as large as this and cut off, instead of with walls of less than nothing.
 */
const leastPlace = {
  width: 120,
  card: { around: 30, row: 12 },
  scene: { around: 130, row: 30 },
}

/** The layout of the picture, in px before `zoom`. */
export function geometryOf(facts: SchoolFacts): Geometry {
  const { rooms, columns, locale, isCard = false } = facts
  const width = Math.max(leastPlace.width, facts.width)
  const zoom = Math.max(1, width / 1920)
  const w = Math.round(width / zoom)
  const sky = (facts.sky ?? 0) / zoom
  const isNarrow = w < 600
  const margins = marginsOf(w, isNarrow, isCard)
  const { side, porchW, gapRight } = margins
  const mostWidth = w - side - porchW - gapRight
  const leastCell = isNarrow ? leastWindow.narrow : leastWindow.wide
  const perRow = Math.max(1, Math.floor(mostWidth / leastCell))
  const { rows, bands } = isCard
    ? { rows: rowsOfCard(rooms, columns ?? 1), bands: null }
    : rowsOf(rooms, perRow, columns, locale)
  const count = Math.max(1, bands?.length ?? rows.length)
  const most = bands ? 1 : Math.max(1, ...rows.map((row) => row.length))

  const naturalRow = isCard
    ? 46
    : bands
      ? bandHeight(bands, mostWidth)
      : clamp(Math.min(w * 0.1, (mostWidth / most) * 0.8), 82, 240)
  const h = facts.height
    ? Math.max(Math.round(facts.height / zoom), Math.ceil(leastHeight(sky, count, isCard)))
    : Math.round(
        sky +
          (isCard ? 40 : Math.max(72, w * 0.107)) +
          count * naturalRow +
          (isCard ? 16 : Math.max(44, w * 0.045)),
      )
  const ground = h - (isCard ? h * 0.1 : isNarrow ? 30 : clamp(h * 0.085, 34, 110))
  const free = ground - sky
  const topH = isCard ? free * 0.34 : isNarrow ? clamp(free * 0.31, 74, 100) : clamp(free * 0.3, 90, w * 0.16)
  const stone = clamp(free * 0.03, 5, 18)
  // On a card a house of one row stays low, with sky above it.
  const freeRow = Math.min((free - topH - stone) / count, isCard ? free * 0.42 : Number.POSITIVE_INFINITY)
  // A window is never taller than it is wide: a house of two rooms stays low instead of growing tall.
  const widest = bands ? mostWidth : freeRow * (isCard ? 1.5 : 1.75) * most
  const houseW = Math.min(mostWidth, Math.max(widest, isCard ? 60 : 250))
  const rowH = Math.min(freeRow, bands ? Math.max(houseW * 0.3, naturalRow) : (houseW / most) * 1.05)
  const house = {
    x: isNarrow && !isCard ? side : side + (mostWidth - houseW) / 2,
    y: ground - rowH * count - stone,
    w: houseW,
    h: rowH * count + stone,
  }
  const u = clamp(Math.min(houseW / most / 100, rowH / 92), isCard ? 0.3 : 0.85, 4)
  return {
    w,
    h,
    zoom,
    u,
    isNarrow,
    isCard,
    sky,
    free,
    ground,
    base: ground - (isCard ? 6 : clamp(free * 0.12, 18, 90)),
    house,
    topH,
    stone,
    rowH,
    ...margins,
    // A door is never wider than it is high.
    porchW: isCard ? margins.porchW : Math.min(margins.porchW, rowH * 0.85),
    hasWords:
      !isCard && !bands && houseW / most > 124 && rowH > 112 && rooms.some(({ word }) => word !== null),
    cells: bands ? [] : rows.flatMap((row, index) => cellsOf(row, index, most, house, rowH)),
    bands: (bands ?? []).map((band, index) => ({
      band,
      x: house.x,
      y: house.y + index * rowH,
      w: house.w,
      h: rowH,
    })),
    n: rounder(w > 560 ? 0 : 1),
  }
}

/** With the shares of roof and foot, which grow with the height. */
function leastHeight(sky: number, rows: number, isCard: boolean): number {
  const { around, row } = isCard ? leastPlace.card : leastPlace.scene
  return sky + around + 1.6 * rows * row
}

function marginsOf(w: number, isNarrow: boolean, isCard: boolean) {
  if (isCard) return { side: w * 0.1, porchW: w * 0.13, gapRight: w * 0.06 }
  if (!isNarrow)
    return {
      side: Math.max(90, w * 0.13),
      porchW: clamp(w * 0.085, 74, 190),
      gapRight: Math.max(60, w * 0.075),
    }
  return w < 360 ? { side: 14, porchW: 36, gapRight: 2 } : { side: 24, porchW: 48, gapRight: 6 }
}

function cellsOf(row: readonly LivingRoom[], index: number, most: number, house: Box, rowH: number): Cell[] {
  const hasHalls = most <= 4 && row.length > 1 && house.w / most > 110
  const shares = row.map(({ kind }) =>
    hasHalls && (kind === 'dining_hall' || kind === 'sports_hall') ? hallWidth : 1,
  )
  const total = shares.reduce((sum, share) => sum + share, 0)
  let x = house.x
  return row.map((room, place) => {
    const w = (house.w * (shares[place] ?? 1)) / total
    const cell = { room, x, y: house.y + index * rowH, w, h: rowH }
    x += w
    return cell
  })
}

/** Panes of a band stand in up to three lines, and are at least so wide, px. */
export const mostPaneLines = 3
export const leastPane = 26

function bandHeight(bands: readonly FloorBand[], width: number): number {
  const largest = Math.max(...bands.map(({ rooms }) => rooms.length))
  const lines = clamp(Math.ceil((largest * leastPane) / width), 1, mostPaneLines)
  return naturalBand.one + (lines - 1) * naturalBand.each
}

/** How thick the frame of a window is, px. */
export function frameOf({ u, bands }: Pick<Geometry, 'u' | 'bands'>): number {
  return bands.length > 0 ? 2 : 2.8 * u
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** `0.50` is `.5`, and -0 is 0. */
function rounder(usual: number): Geometry['n'] {
  return (value, digits = usual) =>
    String(Math.round(value * 10 ** digits) / 10 ** digits || 0).replace(/^(-?)0\./, '$1.')
}
