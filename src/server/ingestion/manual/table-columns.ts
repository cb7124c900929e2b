import { limits } from '#domain/limits.ts'
import { type TableExcess, tableExcess } from '#domain/table-excess.ts'
import { type CsvRows, excessOfHeadings } from '#server/ingestion/csv-rows.ts'
import {
  type ColumnMeanings,
  mayBeEnergy,
  meterColumnOf,
  metersOf,
  onlyValueOf,
  rowsOfMeters,
  withoutUnit,
} from './meter-columns.ts'
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

/**
 * A table by its headings; null when no line has two of them, nor one of a day above days and numbers. `meanings`: what a
 * person has said of columns whose headings do not say what they hold. The excess of headings that are too long, and of more
 * values than `limits.table` allows.
 */
export function tableOf({ rows, separator }: CsvRows, meanings: ColumnMeanings): Table | TableExcess | null {
  const top = rows.slice(0, longestPreamble)
  const headerIndex = top.findIndex(({ cells }) => isHeader(cells))
  const at =
    headerIndex >= 0
      ? headerIndex
      : top.findIndex(({ cells }, index) => isAboveDays(cells, rows[index + 1]?.cells ?? []))
  const header = rows[at]
  const written = rows.slice(at + 1)
  if (header === undefined || written.length === 0) return null
  const excess = excessOfHeadings(header)
  if (excess !== null) return excess
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
  const hasOwn = columns.has('total_kwh') || columns.has('used_kwh')
  const found = hasOwn ? [] : metersOf(others, meanings)
  // Of a table that says of each line which meter it is, one column holds the values.
  const only = columns.has('meter') ? (found[0] ?? null) : meanings.size === 1 ? onlyValueOf(found) : null
  if (only)
    columns.set(only.key, { key: only.key, heading: only.heading, index: only.index, unit: only.unit })
  const meters = only ? [] : found
  if (written.length * meters.length > limits.table.values) return tableExcess('too_many_values')
  const body = written.map(({ line, cells }) => ({
    line,
    cells: new Map(
      [...columns.values()].flatMap(({ key, index }): [ColumnKey, string][] => {
        const cell = cells[index] ?? ''
        return cell === '' ? [] : [[key, cell]]
      }),
    ),
  }))
  for (const meter of meters) columns.set(meter.key, meter)
  const used = new Set([...columns.values(), ...meters].map(({ index }) => index))
  const unknown = others.filter(({ index }) => !used.has(index))
  const isUnclear = ({ heading, index }: Omit<Column, 'key' | 'unit'>) =>
    !meanings.has(heading) &&
    mayBeEnergy(
      heading,
      written.map(({ cells }) => cells[index] ?? ''),
      separator,
    )
  return {
    columns,
    rows:
      meters.length > 0
        ? body.flatMap((row, index) => rowsOfMeters(row, meters, written[index]?.cells ?? []))
        : body,
    unknown: unknown.map(({ heading }) => heading),
    unclear: hasOwn ? [] : unknown.filter(isUnclear).map(({ heading }) => heading),
    separator,
  }
}

/** A heading of a day with a day under it, and something with a number under it. */
function isAboveDays(cells: readonly string[], below: readonly string[]): boolean {
  const isDay = (cell: string, index: number) => {
    // Nearly no cell has a day below it, which is quicker to see than what its heading says.
    if (!/^\d{1,4}[-/.]\d/.test(below[index] ?? '')) return false
    const found = columnOf(cell)?.key
    return dayColumns.some((key) => key === found)
  }
  return (
    cells.some(isDay) &&
    cells.some((cell, index) => cell !== '' && !isDay(cell, index) && /^[-−]?\d/.test(below[index] ?? ''))
  )
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

/** What a heading that we know says of its column. A unit may stand behind the name. */
function columnOf(heading: string): Pick<Column, 'key' | 'unit'> | null {
  if (heading.length > limits.table.headingCharacters) return null
  const name = heading.toLowerCase().replaceAll(/\s+/g, ' ').replace(/:$/, '').trim()
  const plain = keysByHeading.get(name)
  if (plain !== undefined) return { key: plain, unit: kwhIn(name) === null ? null : name }
  const { written, unit } = withoutUnit(name)
  const key = keysByHeading.get(written)
  return key === undefined ? null : { key, unit }
}
