import { parse } from 'csv-parse/sync'
import { limits } from '#domain/limits.ts'
import { type TableExcess, tableExcess } from '#domain/table-excess.ts'

/** A row of a table. */
export interface CsvRow {
  /** Where it begins in the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface CsvRows {
  readonly rows: readonly CsvRow[]
  readonly separator: string
}

const { table: most } = limits

/**
 * The rows of a table that are not empty, as spreadsheets and grid companies write them: UTF-8 or UTF-16 with or without
 * its mark, or Windows-1252; separated by semicolons, tabs, commas or bars, or by what a first line `sep=` names; quotes
 * as in RFC 4180. Null when a quote is never closed; the excess of what is larger than `limits.table` allows. Columns that
 * are empty to the end of a line are left out. `hasShortRows`: most rows may have one cell alone, so that a single tab or
 * semicolon says what separates. Takes about a second for the largest table: large ones are read in a thread,
 * see `tables/read-apart.ts`.
 */
export function readCsvRows(
  body: Uint8Array,
  { hasShortRows = false }: { readonly hasShortRows?: boolean } = {},
): CsvRows | TableExcess | null {
  if (body.length > most.bytes) return tableExcess('too_many_bytes')
  const text = decodeText(body)
  const named = /^sep=(.|\t)?\r?\n/i.exec(text)
  const rest = named ? text.slice(named[0].length) : text
  const separator = named?.[1] ?? (hasShortRows ? separatorOfAny(rest) : separatorOf(rest))
  const before = named ? 1 : 0
  const rows: CsvRow[] = []
  let excess: TableExcess | null = null
  const take = (record: readonly string[], lines: number) => {
    const cells = withoutEmptyEnd(record)
    if (cells.length === 0) return
    const line = before + lines - newlinesIn(cells)
    excess = excessOfRow(cells, line, rows.length)
    if (excess !== null) throw new Error(excess.code)
    rows.push({ line, cells: cells.map(plainCell) })
  }
  try {
    parse(rest, {
      delimiter: separator,
      record_delimiter: ['\n', '\r\n', '\r'],
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (record: readonly string[], { lines }) => {
        take(record, lines)
        return null
      },
    })
    return { separator, rows }
  } catch {
    // It throws for bad input only.
    return excess
  }
}

/** `index`: its place among the rows, from 0; headings stand in the first one. */
function excessOfRow(cells: readonly string[], line: number, index: number): TableExcess | null {
  if (index > most.rows) return tableExcess('too_many_rows')
  if (cells.length > most.columns) return tableExcess('too_many_columns', line)
  const long = cells.findIndex(({ length }) => length > most.cellCharacters)
  if (long === -1) return null
  return tableExcess(index === 0 ? 'heading_too_long' : 'cell_too_long', line, long + 1)
}

/** The excess of a row of headings; null = all of them are short enough. */
export function excessOfHeadings({ cells, line }: CsvRow): TableExcess | null {
  const long = cells.findIndex(({ length }) => length > most.headingCharacters)
  return long === -1 ? null : tableExcess('heading_too_long', line, long + 1)
}

/**
 * True where commas separate and a line has digits behind its last heading: decimal commas without quotes have split its
 * numbers, and which cells belong together is not known. `header`: its place among the rows.
 */
export function hasSplitNumbers({ rows, separator }: CsvRows, header: number): boolean {
  const columns = rows[header]?.cells.length ?? 0
  return (
    separator === ',' &&
    rows.slice(header + 1).some(({ cells }) => cells.length > columns && /^\d+$/.test(cells.at(-1) ?? ''))
  )
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return last === cells.length - 1 ? cells : cells.slice(0, last + 1)
}

/** The text of a file: what its mark says, else UTF-16 where every other byte is 0, UTF-8, or Windows-1252. */
export function decodeText(body: Uint8Array): string {
  const mark = [...body.subarray(0, 2)].join(' ')
  if (mark === '255 254' || (body[1] === 0 && body[3] === 0)) return new TextDecoder('utf-16le').decode(body)
  if (mark === '254 255' || (body[0] === 0 && body[2] === 0)) return new TextDecoder('utf-16be').decode(body)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return new TextDecoder('windows-1252').decode(body)
  }
}

/** The separator that half of the first lines have; a comma may also be a decimal sign, and bars part words, so they come last. */
function separatorOf(text: string): string {
  const lines = linesOf(text, 20)
  const share = (separator: string) => lines.filter((line) => line.includes(separator)).length / lines.length
  const found = [';', '\t']
    .filter((separator) => share(separator) >= 0.5)
    .toSorted((a, b) => share(b) - share(a))
  return found[0] ?? (share('|') >= 0.5 && share(',') < 0.5 ? '|' : ',')
}

/** The tab or semicolon that the most lines have, however few they are. */
function separatorOfAny(text: string): string {
  const lines = linesOf(text)
  const count = (separator: string) => lines.filter((line) => line.includes(separator)).length
  const [found] = ['\t', ';']
    .filter((separator) => count(separator) > 0)
    .toSorted((a, b) => count(b) - count(a))
  return found ?? separatorOf(text)
}

/** The first lines that are not empty, without what is quoted in them. */
function linesOf(text: string, most?: number): readonly string[] {
  return text
    .split(/\r?\n|\r/, most)
    .filter((line) => line.trim() !== '')
    .map(outsideQuotes)
}

function outsideQuotes(line: string): string {
  return line.replaceAll(/"[^"]*"/g, '')
}

function newlinesIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
}

/** Spreadsheets keep a cell a text with `="0123"`; a space that does not break is a space; macOS writes marks apart (NFD). */
function plainCell(cell: string): string {
  return cell
    .replace(/^="(.*)"$/s, '$1')
    .replaceAll(/[\u00a0\u202f\u2009\u2007]/g, ' ')
    .normalize('NFC')
    .trim()
}
