import { parse } from 'csv-parse/sync'

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

/** At most this many lines of a table are looked at; a message has at most 1 MiB. */
const maxRows = 10_000

/**
 * The rows of a table that are not empty, as spreadsheets and grid companies write them: UTF-8 or UTF-16 with or without
 * its mark, or Windows-1252; separated by semicolons, tabs, commas or bars, or by what a first line `sep=` names; quotes
 * as in RFC 4180. Null when a quote is never closed.
 */
export function readCsvRows(body: Uint8Array): CsvRows | null {
  const text = decodeText(body)
  const named = /^sep=(.|\t)?\r?\n/i.exec(text)
  const rest = named ? text.slice(named[0].length) : text
  const separator = named?.[1] ?? separatorOf(rest)
  try {
    const records: unknown = parse(rest, {
      info: true,
      delimiter: separator,
      record_delimiter: ['\n', '\r\n', '\r'],
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      to: maxRows + 1,
    })
    const before = named ? 1 : 0
    return {
      separator,
      rows: (records as ParsedRecord[]).map(({ record, info }) => ({
        line: before + info.lines - newlinesIn(record),
        cells: record.map(plainCell),
      })),
    }
  } catch {
    // It throws for bad input only.
    return null
  }
}

/** What the library gives with `info`; its types do not say so. */
interface ParsedRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
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
  const lines = text
    .split(/\r?\n|\r/, 20)
    .filter((line) => line.trim() !== '')
    .map(outsideQuotes)
  const share = (separator: string) => lines.filter((line) => line.includes(separator)).length / lines.length
  const found = [';', '\t']
    .filter((separator) => share(separator) >= 0.5)
    .toSorted((a, b) => share(b) - share(a))
  return found[0] ?? (share('|') >= 0.5 && share(',') < 0.5 ? '|' : ',')
}

function outsideQuotes(line: string): string {
  return line.replaceAll(/"[^"]*"/g, '')
}

function newlinesIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
}

/** Spreadsheets keep a cell a text with `="0123"`; a space that does not break is a space. */
function plainCell(cell: string): string {
  return cell
    .replace(/^="(.*)"$/s, '$1')
    .replaceAll(/[\u00a0\u202f\u2009\u2007]/g, ' ')
    .trim()
}
