import type { Locale, Text } from '#domain/locale.ts'
import { labelGroup, roomLabels } from '#domain/rooms/room-labels.ts'
import { floorName, floorSummary } from '#domain/rooms/room-words.ts'
import { isAsking, type LivingRoom } from './school-facts.ts'

/** A floor that is drawn as one band, because the house would be too high otherwise. */
export interface FloorBand extends Floor {
  /** `Plan 2 · vädra 5A`. */
  readonly words: string
}

/** A house has at most so many rows of windows; a tall wall has room for twice as many. */
const mostRows = { byFloor: 4, inColumns: 8 }

export interface Rows {
  /** From the top down. */
  readonly rows: readonly (readonly LivingRoom[])[]
  /** In place of the rows where there are too many of them; null = each room has its own window. */
  readonly bands: readonly FloorBand[] | null
}

/** The rooms in rows of at most `perRow` windows: the floors from the top down, each cut into even parts. */
export function rowsOf(
  rooms: readonly LivingRoom[],
  perRow: number,
  columns: number | undefined,
  locale: Locale,
): Rows {
  const floors = columns ? [{ floor: null, rooms: fromTheTop(rooms) }] : byFloor(rooms, perRow)
  const rows = floors.flatMap(({ rooms }) => cut(rooms, columns ?? evenPart(rooms.length, perRow)))
  const isTooHigh = rows.length > (columns ? mostRows.inColumns : mostRows.byFloor)
  return {
    rows,
    bands: isTooHigh ? floors.map((floor) => ({ ...floor, words: wordsOf(floor, locale) })) : null,
  }
}

/** A card's rows: two floors of at most `columns` windows, those that ask first where there are more rooms. */
export function rowsOfCard(rooms: readonly LivingRoom[], columns: number): Rows['rows'] {
  return cut(shownRooms(fromTheTop(rooms), 2 * columns), columns)
}

/** All of them, or as many as there is room for: those that ask first, in the school's order. */
export function shownRooms(rooms: readonly LivingRoom[], most: number): readonly LivingRoom[] {
  if (rooms.length <= most) return rooms
  const asking = rooms.filter(isAsking).slice(0, most)
  const others = rooms.filter((room) => !isAsking(room)).slice(0, most - asking.length)
  const shown = new Set([...asking, ...others])
  return rooms.filter((room) => shown.has(room))
}

interface Floor {
  /** null = not known. */
  readonly floor: number | null
  /** What the names of its rooms begin with, where no floors are known: `A`, `1`; left out = nothing in common. */
  readonly label?: string
  readonly rooms: readonly LivingRoom[]
}

/** Where a floor is not known, none is: the rooms are spread evenly. */
function byFloor(rooms: readonly LivingRoom[], perRow: number): readonly Floor[] {
  if (rooms.some(({ floor }) => floor === null)) {
    const size = Math.min(perRow, Math.max(1, Math.ceil(Math.sqrt(rooms.length * 1.4))))
    const parts = cut(rooms, evenPart(rooms.length, size))
    return parts.length > mostRows.byFloor
      ? byLabel(rooms)
      : parts.map((part) => ({ floor: null, rooms: part }))
  }
  const floors = [...new Set(rooms.map(({ floor }) => floor ?? 0))].sort((a, b) => b - a)
  return floors.map((floor) => ({ floor, rooms: rooms.filter((room) => room.floor === floor) }))
}

/** Rooms whose floors are not known, by what their names begin with; together where that makes too many bands, or one. */
function byLabel(rooms: readonly LivingRoom[]): readonly Floor[] {
  const labels = roomLabels(rooms.map(({ name }) => name))
  const groups = new Map<string, LivingRoom[]>()
  rooms.forEach((room, index) => {
    const group = labelGroup(labels[index] ?? '')
    groups.set(group, [...(groups.get(group) ?? []), room])
  })
  if (groups.size < 2 || groups.size > mostRows.byFloor + 1) return [{ floor: null, rooms }]
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b, 'sv', { numeric: true }))
    .map(([label, ofGroup]) => ({ floor: null, rooms: ofGroup, ...(label !== '' && { label }) }))
}

function fromTheTop(rooms: readonly LivingRoom[]): readonly LivingRoom[] {
  return [...rooms].sort((a, b) => (b.floor ?? 0) - (a.floor ?? 0))
}

/** How many stand in each row, so that no row is much shorter than the others. */
function evenPart(count: number, perRow: number): number {
  return Math.max(1, Math.ceil(count / Math.ceil(count / perRow)))
}

function cut<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, index * size + size),
  )
}

function wordsOf({ floor, label, rooms }: Floor, locale: Locale): string {
  const name = bandName(floor, label)[locale]
  const ofFloor = rooms.map((room) => ({
    name: room.name,
    advice: { level: room.level, isAsking: isAsking(room), need: room.need },
    isSilent: room.state === 'silent' || room.state === 'unknown',
  }))
  if (rooms.every(({ state }) => state === 'unknown')) return name
  const summary = floorSummary(
    ofFloor,
    rooms.some(({ state }) => state === 'asleep') &&
      rooms.every(({ state }) => state === 'asleep' || state === 'silent'),
  )
  return `${name} · ${summary[locale]}`
}

function bandName(floor: number | null, label: string | undefined): Text {
  return label === undefined ? floorName(floor) : { sv: `${label}-rummen`, en: `${label} rooms` }
}
