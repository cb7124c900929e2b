import { parse } from 'csv-parse/sync'

/** At most this many lines of a table are looked at; a message has at most 1 MiB. */
const maxRows = 10_000

/**
 * A table with a header as one object for each line, names in lower case; undefined when it is none. Columns are
 * separated by commas or, as Swedish spreadsheets do, by semicolons; quotes as in RFC 4180. Empty cells are left out.
 */
export function readCsv(body: Uint8Array): readonly Readonly<Record<string, string>>[] | undefined {
  const [header, ...rows] = cellsOf(body)
  if (header === undefined || rows.length === 0) return undefined
  const names = header.map((name) => name.toLowerCase())
  return rows.map((row) => {
    const cells = row.flatMap((cell, column): [string, string][] => {
      const name = names[column]
      return name && cell !== '' ? [[name, cell]] : []
    })
    return Object.fromEntries(cells)
  })
}

/** Rows that are not empty, the header first; none when it is no table. */
function cellsOf(body: Uint8Array): string[][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    const [firstLine = ''] = text.split(/\r?\n/, 1)
    return parse(text, {
      delimiter: firstLine.includes(';') ? ';' : ',',
      record_delimiter: ['\n', '\r\n'],
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      to: maxRows + 1,
    })
  } catch {
    // Both throw for bad input only: not UTF-8, or a quote that nobody closes.
    return []
  }
}
