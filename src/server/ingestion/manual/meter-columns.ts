import { limits } from '#domain/limits.ts'
import { trimEndCharacters } from '#domain/trim-characters.ts'
import { comparedLetters } from '#server/ingestion/letters.ts'
import { decimalSignOf, numberOfCell } from './table-numbers.ts'
import type { Column, ColumnKey, TableRow } from './table-shapes.ts'

/**
 * What a person says of a column whose heading does not: a meter's totals, what was used in each interval, which meter a line
 * is of, or none of these.
 */
export type ColumnMeaning = 'totals' | 'use' | 'meter' | 'unused'

/** By heading, as the table has it. */
export type ColumnMeanings = ReadonlyMap<string, ColumnMeaning>

const keysOfMeanings = { totals: 'total_kwh', use: 'used_kwh', meter: null, unused: null } as const

/** A column that holds the values of one meter: its heading says which, and what its values are. */
export interface MeterColumn extends Column {
  readonly key: 'total_kwh' | 'used_kwh'
  readonly meter: string
}

/** Letter by letter as `comparedLetters` has them, signs as they are. */
function plainLetters(text: string): string {
  return Array.from(text, (letter) => comparedLetters(letter).charAt(0) || letter).join('')
}

const totals = ['mätarställning', 'ställning', 'mätarvärde', 'avläst värde', 'meter reading'].map(
  plainLetters,
)
const uses = [
  ...['energiförbrukning', 'elförbrukning', 'elanvändning', 'förbrukning', 'användning', 'uttag'],
  ...['consumption', 'usage'],
].map(plainLetters)

/** How a heading names a meter, in plain letters: by what it is, or by a number as meters and metering points have. */
const named = /^(?:el)?(?:matare|matpunkt|anlaggning|meter)\s+\S|\d{5,}/i
const isMeter = (written: string) => named.test(plainLetters(written))

/**
 * `Förbrukning Mätare Köket (kWh)`, `735999123456: mätarställning`. Null for a heading that does not say both which meter
 * it is and whether its values are totals or use: "Förbrukning förra året" is no meter.
 */
export function meterColumnOf(heading: string): Pick<MeterColumn, 'key' | 'meter' | 'unit'> | null {
  if (heading.length > limits.table.headingCharacters) return null
  const { written, unit } = withoutUnit(heading)
  for (const [key, words] of [
    ['total_kwh', totals],
    ['used_kwh', uses],
  ] as const) {
    const meter = textBeside(written, words)
    if (meter !== null && isMeter(meter)) return { key, meter, unit }
  }
  return null
}

const separator = /^[\s:,–-]$/

/** What stands behind one of the words, or before it, with a separator between them; null when none stands at an end. */
function textBeside(written: string, words: readonly string[]): string | null {
  const plain = plainLetters(written)
  const atStart = words.find((word) => plain.startsWith(word))
  if (atStart !== undefined && separator.test(written.charAt(atStart.length))) {
    let start = atStart.length
    while (separator.test(written.charAt(start))) start += 1
    if (start < written.length) return written.slice(start).trim()
  }
  const atEnd = words.find((word) => plain.endsWith(word))
  if (atEnd === undefined) return null
  const end = written.length - atEnd.length
  let before = end
  while (before > 0 && separator.test(written.charAt(before - 1))) before -= 1
  return before === 0 || before === end ? null : written.slice(0, before).trim()
}

/** A heading and the unit behind it, in lower case: `Förbrukning (kWh)`, `Energi [kWh]`, `Förbrukning kWh`. */
export function withoutUnit(heading: string): { readonly written: string; readonly unit: string | null } {
  const found = /[([]?(?<![\p{L}\p{N}])(kwh|wh|mwh)[)\]]?$/iu.exec(heading)
  if (found === null) return { written: heading.trim(), unit: null }
  const written = trimEndCharacters(heading.slice(0, found.index), ' ,_').trim()
  return { written, unit: found[1]?.toLowerCase() ?? null }
}

type OtherColumn = Omit<Column, 'key' | 'unit'>

/**
 * The columns of single meters: those whose headings say what they hold, of which the first one decides what that is, and
 * those of which a person has said it.
 */
export function metersOf(columns: readonly OtherColumn[], meanings: ColumnMeanings): readonly MeterColumn[] {
  const recognisedColumns = columns.flatMap((column): readonly MeterColumn[] => {
    const found = meanings.has(column.heading) ? null : meterColumnOf(column.heading)
    return found ? [{ ...column, ...found }] : []
  })
  const assignedColumns = columns.flatMap((column): readonly MeterColumn[] => {
    const key = keysOfMeanings[meanings.get(column.heading) ?? 'unused']
    if (key === null) return []
    const { written, unit } = withoutUnit(column.heading)
    return [{ ...column, key, unit, meter: written }]
  })
  return [
    ...recognisedColumns.filter(({ key }) => key === recognisedColumns[0]?.key),
    ...assignedColumns,
  ].toSorted((a, b) => a.index - b.index)
}

/** The one column that a person has said something of, where its heading names no meter: it is that of the whole table. */
export function onlyValueOf(meters: readonly MeterColumn[]): Column | null {
  const [only, another] = meters
  return only && another === undefined && !isMeter(only.meter) ? only : null
}

/** What stands beside meters in tables and is no energy. */
const otherThings = /\b(?:kr|sek|öre|eur|kw|kvar|kvarh)\b|kostnad|pris|cost|price|temperatur|effekt|power|°/i

/** Hours of the day: `00-01`, `kl 8`, `01:00–02:00`. */
const clockHeading =
  /^(?:(?:kl\.?|timme|hour) ?\d{1,2}|\d{1,2}[:.]\d{2}|\d{1,2}(?:[:.]\d{2})? ?[-–] ?\d{1,2}(?:[:.]\d{2})?)$/i

/**
 * True for a column that may hold the kWh of one meter: nothing but numbers, and no hour or unit of anything else in its heading.
 */
export function mayBeEnergy(heading: string, cells: readonly string[], separator: string): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const decimal = decimalSignOf(filled, separator)
  const { unit } = withoutUnit(heading)
  const hasOtherUnit =
    clockHeading.test(heading) || otherThings.test(heading) || (unit === null && endsInBrackets(heading))
  const isNumber = (cell: string) => /^$|^(k|m)?wh$/i.test(numberOfCell(cell, decimal)?.unit ?? '-')
  return filled.length > 0 && !hasOtherUnit && filled.every(isNumber)
}

function endsInBrackets(heading: string): boolean {
  const inside = heading.slice(0, -1)
  const lastOf = (a: string, b: string) => Math.max(inside.lastIndexOf(a), inside.lastIndexOf(b))
  return /[)\]]$/.test(heading) && lastOf('(', '[') > lastOf(')', ']')
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
    return { line, column: heading, key, cells: new Map([...cells, ...own]) }
  })
}
