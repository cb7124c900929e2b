import type { CsvRows } from '#server/ingestion/csv-rows.ts'
import { meterColumnOf, metersOf, rowsOfMeters } from './meter-columns.ts'
import { type Column, type ColumnKey, dayColumns, type Table } from './table-shapes.ts'

/** The headings of tables, in lower case: our names, and those of spreadsheets and of Swedish grid companies. */
const headings: Readonly<Record<ColumnKey, readonly string[]>> = {
  date: ['date', 'datum', 'dag', 'dygn', 'avläsningsdatum', 'mätdatum', 'månad', 'day', 'month'],
  time: ['time', 'tid', 'timme', 'klockslag', 'kl', 'kl.', 'avläsningstid', 'hour', 'kvart'],
  at: [
    ...[
      'at',
      'tidpunkt',
      'datum och tid',
      'datum/tid',
      'datum tid',
      'datumtid',
      'datum & tid',
      'tidsstämpel',
    ],
    ...['tidstämpel', 'datetime', 'date time', 'date and time', 'date/time', 'timestamp'],
  ],
  from: [
    'from',
    'från',
    'fr.o.m.',
    'from och med',
    'start',
    'starttid',
    'startdatum',
    'startar',
    'period start',
    'periodstart',
    'start time',
  ],
  to: [
    'to',
    'till',
    't.o.m.',
    'till och med',
    'slut',
    'sluttid',
    'slutdatum',
    'slutar',
    'period slut',
    'periodslut',
    'end',
    'end time',
  ],
  meal: ['meal', 'måltid'],
  dish: ['dish', 'rätt', 'maträtt'],
  labels: ['labels', 'märkning'],
  allergens: ['allergens', 'allergener'],
  waste_kind: ['waste_kind', 'waste kind', 'typ', 'slag', 'kind'],
  weight_g: ['weight_g', 'vikt_g', 'vikt (g)', 'weight (g)', 'gram'],
  weight_kg: ['weight_kg', 'vikt_kg', 'vikt (kg)', 'weight (kg)', 'vikt', 'kg'],
  portions: ['portions', 'portioner', 'antal portioner', 'antal ätande'],
  reason: ['reason', 'orsak', 'anledning'],
  meter: [
    ...[
      'meter',
      'mätare',
      'elmätare',
      'mätarnummer',
      'mätar-id',
      'mätarid',
      'mätarens nummer',
      'mätpunkt',
      'mätpunkts-id',
    ],
    ...[
      'mätplats',
      'anläggning',
      'anläggnings-id',
      'anläggningsid',
      'anläggningsnummer',
      'serienummer',
      'meter id',
    ],
    ...['metering point', 'serial number'],
  ],
  total_kwh: [
    ...[
      'total_kwh',
      'total',
      'mätarställning',
      'ställning',
      'mätarvärde',
      'avläst värde',
      'avläst ställning',
    ],
    ...['meter reading', 'reading', 'meter total'],
  ],
  used_kwh: [
    ...[
      'used_kwh',
      'energy_kwh',
      'förbrukning',
      'energiförbrukning',
      'elförbrukning',
      'elanvändning',
      'användning',
    ],
    ...[
      'energi',
      'elenergi',
      'uttag',
      'volym',
      'timvärde',
      'kvartsvärde',
      'dygnsvärde',
      'kwh',
      'värde',
      'mängd',
      'el',
    ],
    ...['consumption', 'usage', 'use', 'energy', 'value', 'active energy', 'aktiv energi', 'import'],
  ],
  unit: ['unit', 'enhet'],
}

const keysByHeading = new Map(
  Object.entries(headings).flatMap(([key, names]) => names.map((name) => [name, key as ColumnKey] as const)),
)

const units = new Map([
  ['kwh', 1],
  ['wh', 0.001],
  ['mwh', 1000],
])

/** How many kWh a unit is; null for what is no energy. */
export function kwhIn(unit: string): number | null {
  return units.get(unit.trim().toLowerCase()) ?? null
}

/** How far down a heading may stand: above it grid companies say whose table it is. */
const longestPreamble = 20

/** A table by its headings; null when no line has two of them. */
export function tableOf({ rows, separator }: CsvRows): Table | null {
  const at = rows.slice(0, longestPreamble).findIndex(({ cells }) => isHeader(cells))
  const header = rows[at]
  const written = rows.slice(at + 1)
  if (header === undefined || written.length === 0) return null
  const columns = new Map<ColumnKey, Column>()
  const others: Omit<Column, 'key' | 'unit'>[] = []
  for (const [index, heading] of header.cells.entries()) {
    const found = columnOf(heading)
    if (found && !columns.has(found.key)) columns.set(found.key, { ...found, heading, index })
    else if (heading !== '') others.push({ heading, index })
  }
  const time = columns.get('time')
  const hasDay = dayColumns.some((key) => columns.has(key))
  // A column "Tid" may hold days with their times.
  if (time && !hasDay && written.some(({ cells }) => isDayWithTime(cells[time.index] ?? ''))) {
    columns.delete('time')
    columns.set('at', { ...time, key: 'at' })
  }
  const meters = hasValues(columns) ? [] : metersOf(others)
  const body = written.map(({ line, cells }) => ({
    line,
    cells: new Map(
      [...columns.values()].flatMap(({ key, index }): [ColumnKey, string][] => {
        const cell = cells[index] ?? ''
        return cell === '' ? [] : [[key, cell]]
      }),
    ),
  }))
  const [first] = meters
  if (first) columns.set(first.key, first)
  return {
    columns,
    rows: first ? body.flatMap((row, index) => rowsOfMeters(row, meters, written[index]?.cells ?? [])) : body,
    unknown: others
      .filter(({ index }) => meters.every((one) => one.index !== index))
      .map((one) => one.heading),
    separator,
  }
}

/** Two columns that we know; those of single meters are one. */
function isHeader(cells: readonly string[]): boolean {
  return (
    new Set(cells.map((cell) => columnOf(cell)?.key ?? meterColumnOf(cell)?.key).filter(Boolean)).size >= 2
  )
}

function isDayWithTime(cell: string): boolean {
  return /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[T ]+\d/.test(cell)
}

function hasValues(columns: ReadonlyMap<ColumnKey, Column>): boolean {
  return columns.has('meter') || columns.has('total_kwh') || columns.has('used_kwh')
}

/** `Förbrukning (kWh)`, `Energi [kWh]`, `Förbrukning kWh`: a unit may stand behind the name. */
function columnOf(heading: string): Pick<Column, 'key' | 'unit'> | null {
  const name = heading.toLowerCase().replaceAll(/\s+/g, ' ').replace(/:$/, '').trim()
  const plain = keysByHeading.get(name)
  if (plain !== undefined) return { key: plain, unit: kwhIn(name) === null ? null : name }
  const [, before = '', unit = ''] = /^(.*?)[ ,]*[([]?\b(kwh|wh|mwh)\b[)\]]?$/.exec(name) ?? []
  const key = keysByHeading.get(before.trim())
  return key === undefined ? null : { key, unit }
}
