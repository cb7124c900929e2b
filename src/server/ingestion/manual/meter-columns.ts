import type { Column, ColumnKey, TableRow } from './table-shapes.ts'

/** A column that holds the values of one meter: its heading says which, and what its values are. */
export interface MeterColumn extends Column {
  readonly key: 'total_kwh' | 'used_kwh'
  readonly meter: string
}

const totals = ['mätarställning', 'ställning', 'mätarvärde', 'avläst värde', 'meter reading']
const uses = [
  ...['energiförbrukning', 'elförbrukning', 'elanvändning', 'förbrukning', 'användning', 'uttag'],
  ...['consumption', 'usage'],
]

/** How a heading names a meter: by what it is, or by a number as meters and metering points have. */
const named = /^(?:el)?(?:mätare|mätpunkt|anläggning|meter)\s+\S|\d{5,}/i

/**
 * `Förbrukning Mätare Köket (kWh)`, `735999123456: mätarställning`. Null for a heading that does not say both which meter
 * it is and whether its values are totals or use: "Förbrukning förra året" is no meter.
 */
export function meterColumnOf(heading: string): Pick<MeterColumn, 'key' | 'meter' | 'unit'> | null {
  const [, written = heading, unit = null] = /^(.*?)[ ,]*[([]?\b(kwh|wh|mwh)\b[)\]]?$/i.exec(heading) ?? []
  for (const [key, words] of [
    ['total_kwh', totals],
    ['used_kwh', uses],
  ] as const) {
    const word = words.join('|')
    const [, behind] = new RegExp(`^(?:${word})[\\s:,–-]+(.+)$`, 'i').exec(written) ?? []
    const [, before] = new RegExp(`^(.+?)[\\s:,–-]+(?:${word})$`, 'i').exec(written) ?? []
    const meter = (behind ?? before)?.trim()
    if (meter !== undefined && named.test(meter)) return { key, meter, unit: unit?.toLowerCase() ?? null }
  }
  return null
}

/** The columns of single meters that hold the same as the first of them. */
export function metersOf(columns: readonly Omit<Column, 'key' | 'unit'>[]): readonly MeterColumn[] {
  const meters = columns.flatMap((column) => {
    const found = meterColumnOf(column.heading)
    return found ? [{ ...column, ...found }] : []
  })
  return meters.filter(({ key }) => key === meters[0]?.key)
}

/** A row as one for each meter. A number has the unit of its own column. */
export function rowsOfMeters(
  { line, cells }: TableRow,
  meters: readonly MeterColumn[],
  written: readonly string[],
): readonly TableRow[] {
  return meters.map(({ key, meter, heading, unit, index }) => {
    const cell = written[index] ?? ''
    const value = unit !== null && /\d\s*$/.test(cell) ? `${cell} ${unit}` : cell
    const own: readonly (readonly [ColumnKey, string])[] =
      value === ''
        ? [['meter', meter]]
        : [
            ['meter', meter],
            [key, value],
          ]
    return { line, column: heading, cells: new Map([...cells, ...own]) }
  })
}
