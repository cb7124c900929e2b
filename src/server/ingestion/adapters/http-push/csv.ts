import { readCsvRows } from '#server/ingestion/csv-rows.ts'

/**
 * A table with a header as one object for each line, names in lower case; undefined when it is none. Empty cells are left
 * out.
 */
export function readCsv(body: Uint8Array): readonly Readonly<Record<string, string>>[] | undefined {
  const [header, ...rows] = readCsvRows(body)?.rows ?? []
  if (header === undefined || rows.length === 0) return undefined
  const names = header.cells.map((name) => name.toLowerCase())
  return rows.map(({ cells }) => {
    const named = cells.flatMap((cell, column): [string, string][] => {
      const name = names[column]
      return name && cell !== '' ? [[name, cell]] : []
    })
    return Object.fromEntries(named)
  })
}
