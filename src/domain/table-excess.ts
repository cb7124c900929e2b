import { limits } from './limits.ts'
import type { Locale, Text } from './locale.ts'

const codes = [
  'too_many_bytes',
  'too_many_rows',
  'too_many_columns',
  'heading_too_long',
  'cell_too_long',
  'too_many_values',
  'too_many_weighings',
  'too_many_meals',
  'too_many_meters',
  'too_slow',
  'too_much_memory',
] as const

/** What of a table is more than `limits.table` allows, and where it stands. */
export interface TableExcess {
  readonly code: (typeof codes)[number]
  /** From 1; null = the table as a whole. */
  readonly line: number | null
  /** From 1; null = the line as a whole. */
  readonly column: number | null
}

export function tableExcess(
  code: TableExcess['code'],
  line: number | null = null,
  column: number | null = null,
): TableExcess {
  return { code, line, column }
}

export function isTableExcess(value: unknown): value is TableExcess {
  return typeof value === 'object' && value !== null && 'code' in value && 'column' in value
}

/** Where it stands in a body that has the table in `field`: `csv.3.2` is the second column of line 3. */
export function pathOfExcess(field: string, { line, column }: TableExcess): string {
  return [field, line, column].filter((part) => part !== null).join('.')
}

/** The excess that an answer names with `pathOfExcess` and its code; null for any other error. */
export function excessOfError({ path, code }: { readonly path: string; readonly code: string }) {
  const excessCode = codes.find((candidate) => candidate === code)
  const place = /^[a-z]+(?:\.(\d+))?(?:\.(\d+))?$/.exec(path)
  if (excessCode === undefined || place === null) return null
  const [line, column] = [place[1], place[2]].map((part) => (part === undefined ? null : Number(part)))
  return tableExcess(excessCode, line, column)
}

const { table } = limits

/** The sentence for the person whose table it is: what is too large, how much there may be, and what to do. */
export function textOfExcess({ code, line, column }: TableExcess): Text {
  const [sv, en] = [sentences.sv[code], sentences.en[code]]
  return { sv: `${placeIn.sv(line, column)}${sv}`, en: `${placeIn.en(line, column)}${en}` }
}

const placeIn: Readonly<Record<Locale, (line: number | null, column: number | null) => string>> = {
  sv: (line, column) =>
    line === null ? '' : column === null ? `Rad ${line}: ` : `Rad ${line}, kolumn ${column}: `,
  en: (line, column) =>
    line === null ? '' : column === null ? `Line ${line}: ` : `Line ${line}, column ${column}: `,
}

const formats = { sv: new Intl.NumberFormat('sv-SE'), en: new Intl.NumberFormat('en-GB') }

function sentencesIn(locale: Locale) {
  const number = (value: number) => formats[locale].format(value)
  const megabytes = number(table.bytes / 1024 / 1024)
  const seconds = number(table.readingMs / 1000)
  const sv: Readonly<Record<TableExcess['code'], string>> = {
    too_many_bytes: `Tabellen är större än ${megabytes} MB. Dela den i flera.`,
    too_many_rows: `Tabellen har fler än ${number(table.rows)} rader. Dela den i flera.`,
    too_many_columns: `fler än ${number(table.columns)} kolumner. Ta bort dem som inte behövs.`,
    heading_too_long: `rubriken är längre än ${number(table.headingCharacters)} tecken. Korta den.`,
    cell_too_long: `cellen har mer än ${number(table.cellCharacters)} tecken. Korta texten.`,
    too_many_values: `Tabellen har fler än ${number(table.values)} värden. Dela den i flera.`,
    too_many_weighings: `Tabellen har fler än ${number(table.weighings)} vägningar. Dela den i flera.`,
    too_many_meals: `Tabellen har fler än ${number(table.meals)} måltider. Dela den i flera.`,
    too_many_meters: `Tabellen har fler än ${number(table.meters)} mätare. Dela den i flera.`,
    too_slow: `Tabellen tog mer än ${seconds} sekunder att läsa. Dela den i flera.`,
    too_much_memory: 'Tabellen behöver för mycket minne för att läsas. Dela den i flera.',
  }
  const en: typeof sv = {
    too_many_bytes: `The table is larger than ${megabytes} MB. Split it into several.`,
    too_many_rows: `The table has more than ${number(table.rows)} rows. Split it into several.`,
    too_many_columns: `more than ${number(table.columns)} columns. Remove those that are not needed.`,
    heading_too_long: `the heading is longer than ${number(table.headingCharacters)} characters. Shorten it.`,
    cell_too_long: `the cell has more than ${number(table.cellCharacters)} characters. Shorten the text.`,
    too_many_values: `The table has more than ${number(table.values)} values. Split it into several.`,
    too_many_weighings: `The table has more than ${number(table.weighings)} weighings. Split it into several.`,
    too_many_meals: `The table has more than ${number(table.meals)} meals. Split it into several.`,
    too_many_meters: `The table has more than ${number(table.meters)} meters. Split it into several.`,
    too_slow: `The table took more than ${seconds} seconds to read. Split it into several.`,
    too_much_memory: 'The table needs too much memory to be read. Split it into several.',
  }
  return { sv, en }[locale]
}

const sentences = { sv: sentencesIn('sv'), en: sentencesIn('en') }
