import type { MalformedReason } from '#domain/integrations/message-codes.ts'
import { isTableExcess, type TableExcess } from '#domain/table-excess.ts'
import type { InboundRequest } from '#server/ingestion/adapter.ts'
import { excessOfHeadings, hasSplitNumbers, readCsvRows } from '#server/ingestion/csv-rows.ts'
import type { FieldMap, FieldMeaning } from '#server/ingestion/field-map.ts'
import { parseJson } from '#server/ingestion/json.ts'
import { unitKeyOf } from '#server/ingestion/unit-keys.ts'
import { isUnitOfAny } from '#server/ingestion/units.ts'
import { meaningOfPath } from './field-path.ts'

type CsvMessage = readonly Readonly<Record<string, string | undefined>>[]

/**
 * A table with a header as one object for each line, names in lower case; the reason when it is none, or larger than tables
 * may be. Empty cells are left out but in columns of what is counted since the line before, where they are `undefined`: a hole
 * may be told by them. `fieldMap`: what a person said of the columns.
 */
export function readCsv(body: Uint8Array, fieldMap: FieldMap): CsvMessage | MalformedReason {
  const table = readCsvRows(body)
  if (isTableExcess(table)) return reasonOf(table)
  const [header, ...rows] = table?.rows ?? []
  if (table === null || header === undefined || rows.length === 0) return 'not_csv'
  if (hasSplitNumbers(table, 0)) return 'split_numbers'
  const excess = excessOfHeadings(header)
  if (excess !== null) return reasonOf(excess)
  const names = withOwnUnits(header.cells.map((name) => name.toLowerCase()))
  const amounts = names.filter((name) => isAmount(fieldMap.get(name) ?? meaningOfPath(name)))
  const units = unitsOf(rows[0]?.cells ?? [], names)
  return rows.slice(units.length > 0 ? 1 : 0).map(({ cells }) => {
    const named = cells.flatMap((cell, column): [string, string][] => {
      const name = names[column]
      return name && cell !== '' ? [[name, cell]] : []
    })
    return Object.fromEntries([
      ...amounts.map((name): [string, undefined] => [name, undefined]),
      ...units,
      ...named,
    ])
  })
}

/** A line of units under the headings, each as a column beside its own; none where the line has anything else. */
function unitsOf(cells: readonly string[], names: readonly string[]): readonly [string, string][] {
  const filled = cells.flatMap((cell, column): [string, string][] => {
    const name = names[column]
    return name && cell !== '' ? [[`${name} unit`, cell]] : []
  })
  return filled.every(([, cell]) => isUnitOfAny(cell)) ? filled : []
}

/** Where several columns are called `Enhet`, each is of the column before it, and is named after that. */
function withOwnUnits(names: readonly string[]): readonly string[] {
  return names.map((name, column) => {
    const isRepeated = names.some((other, at) => at !== column && other === name)
    const { saysUnit, about } = unitKeyOf(name)
    return isRepeated && saysUnit && about === '' && column > 0 ? `${names[column - 1]} unit` : name
  })
}

function isAmount(meaning: FieldMeaning | undefined): boolean {
  return meaning?.accumulation === 'delta'
}

function reasonOf({ code }: TableExcess): MalformedReason {
  if (code === 'too_many_columns' || code === 'heading_too_long' || code === 'cell_too_long') return code
  return 'too_many'
}

/** What was posted as JSON or, where its media type says so, as CSV: an object, a list, or the reason why it is neither. */
export function readPushed(
  { body, headers }: InboundRequest,
  fieldMap: FieldMap = new Map(),
): object | MalformedReason {
  const isCsv = /^\s*text\/csv\s*(;|$)/i.test(String(headers['content-type'] ?? ''))
  if (isCsv) return readCsv(body, fieldMap)
  const message = parseJson(body)
  if (message === undefined) return 'not_json'
  return typeof message === 'object' && message !== null ? message : 'not_an_object'
}
