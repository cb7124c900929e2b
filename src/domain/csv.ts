import type { Locale } from './locale.ts'

/** What spreadsheets of a language take for a number and for the end of a cell. */
const dialects = { sv: { decimal: ',', separator: ';' }, en: { decimal: '.', separator: ',' } } as const

/** What a table begins with: spreadsheets take a text file for another encoding without it. */
export const csvStart = '\uFEFF'

/** Rows of cells as a table (RFC 4180) that spreadsheets of a language open as they are. */
export function toCsv(rows: readonly (readonly string[])[], locale: Locale): string {
  return csvStart + rows.map((cells) => csvLine(cells, locale)).join('')
}

/** A row of such a table, with its end. */
export function csvLine(cells: readonly string[], locale: Locale): string {
  const { separator } = dialects[locale]
  return `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`
}

/** A number as spreadsheets of a language write it; empty for null. */
export function csvNumber(value: number | null, locale: Locale): string {
  return value === null ? '' : String(value).replace('.', dialects[locale].decimal)
}

/** Against CSV injection: spreadsheets would run a cell that begins like a formula. */
function quoted(cell: string, separator: string): string {
  const plain = /^[=+@\t\r]|^-(?!\d)/.test(cell) ? `'${cell}` : cell
  const needsQuotes = plain.includes(separator) || /["\r\n]/.test(plain)
  return needsQuotes ? `"${plain.replaceAll('"', '""')}"` : plain
}
