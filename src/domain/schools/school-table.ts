import { slugOf } from '#domain/pages/slug.ts'
import { isHexColor } from './school.ts'

/** A school of a table, every field as it was typed; empty = not given. */
export interface SchoolRowText {
  /** Where it stands in the table, from 1. */
  readonly line: number
  readonly name: string
  /** The first part of its address. */
  readonly id: string
  /** E-mail address of the first owner. */
  readonly owner: string
  readonly place: string
  readonly lat: string
  readonly lng: string
  /** `#RRGGBB` */
  readonly color: string
}

export type SchoolColumn = Exclude<keyof SchoolRowText, 'line'>

interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** What headings call a column, in small letters and without signs. */
const headings: Readonly<Record<SchoolColumn, readonly string[]>> = {
  name: ['namn', 'skola', 'skolans namn', 'skolnamn', 'skolenhet', 'name', 'school'],
  id: ['adress', 'webbadress', 'id', 'kortnamn', 'address', 'slug'],
  owner: ['ägare', 'epost', 'e post', 'mejl', 'ägarens e post', 'owner', 'email', 'e mail', 'mail'],
  place: ['ort', 'plats', 'place', 'town', 'location'],
  lat: ['lat', 'latitud', 'latitude', 'breddgrad'],
  lng: ['lng', 'lon', 'long', 'longitud', 'longitude', 'längdgrad'],
  color: ['färg', 'color', 'colour'],
}

export interface ReadSchoolTable {
  readonly rows: readonly SchoolRowText[]
  /** Headings of columns that are not used. */
  readonly unknownHeadings: readonly string[]
}

/**
 * The schools of a table: by its headings, in any order, where its first row has them; else by what each cell looks like, of
 * which the first plain words are the name. A school without an id gets the one of its name.
 */
export function readSchoolTable(rows: readonly TableRow[]): ReadSchoolTable {
  const [first, ...rest] = rows
  if (first === undefined) return { rows: [], unknownHeadings: [] }
  const columns = first.cells.map(columnOf)
  const hasHeadings = columns.includes('name')
  const read = hasHeadings ? rest.map((row) => byHeadings(row, columns)) : rows.map((row) => byLooks(row))
  return {
    rows: read.map((row) => ({ ...row, id: row.id === '' ? schoolIdOf(row.name) : row.id })),
    unknownHeadings: hasHeadings ? first.cells.filter((cell, index) => cell !== '' && !columns[index]) : [],
  }
}

/** The id that a school gets by its name, as `almgardsskolan`; empty where the name has neither letter nor digit. */
export function schoolIdOf(name: string): string {
  return slugOf(name).replaceAll('-', '')
}

const none: Omit<SchoolRowText, 'line'> = {
  name: '',
  id: '',
  owner: '',
  place: '',
  lat: '',
  lng: '',
  color: '',
}

function columnOf(heading: string): SchoolColumn | undefined {
  const plain = heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return columns.find((column) => headings[column].includes(plain))
}

const columns = Object.keys(headings) as readonly SchoolColumn[]

function byHeadings(
  { line, cells }: TableRow,
  columnsOfTable: readonly (SchoolColumn | undefined)[],
): SchoolRowText {
  const row = { ...none, line }
  for (const [index, column] of columnsOfTable.entries())
    if (column !== undefined && row[column] === '') row[column] = cells[index] ?? ''
  return row
}

function byLooks({ line, cells }: TableRow): SchoolRowText {
  const row = { ...none, line }
  for (const cell of cells) {
    const column = looksLike(cell, row)
    if (column !== null) row[column] = cell
  }
  return row
}

/** What a cell can only be, among what its row has not got yet; null = nothing. */
function looksLike(cell: string, row: SchoolRowText): SchoolColumn | null {
  const free = (column: SchoolColumn) => row[column] === ''
  if (cell === '') return null
  if (/^-?\d+[.,]\d+$/.test(cell)) return free('lat') ? 'lat' : 'lng'
  if (isHexColor(cell)) return 'color'
  if (free('owner') && (cell.includes('@') || /^[\w-]+(\.[\w-]+)+$/.test(cell))) return 'owner'
  if (free('name')) return 'name'
  if (free('id') && /^[a-z0-9-]+$/.test(cell)) return 'id'
  return free('place') ? 'place' : null
}
