import type { ManualEntry } from './entries.ts'
import type { ColumnMeanings } from './meter-columns.ts'
import type { Table } from './table-shapes.ts'

/**
 * The headings of columns that may say which meter a line is of, where lines of the same meter and time say something else: what
 * stands there tells all of those apart. Those of which a person has said what they hold are left out.
 */
export function unclearMeters(
  table: Table,
  entries: readonly ManualEntry[],
  meanings: ColumnMeanings,
): readonly string[] {
  const repeated = repeatedLines(entries)
  if (repeated.length === 0) return []
  return table.unknown.filter((heading) => {
    if (meanings.has(heading)) return false
    const cells = table.unknownCells(heading)
    const isName = [...cells.values()].every((cell) => cell === '' || !/^[-+−]?\d+[.,]\d+\D*$/.test(cell))
    const tellsApart = (lines: readonly number[]) => {
      const named = lines.map((line) => cells.get(line) ?? '')
      return !named.includes('') && new Set(named).size === lines.length
    }
    return isName && repeated.every(tellsApart)
  })
}

/** The lines that are of the same meter and time, and differ in what they say of it. */
function repeatedLines(entries: readonly ManualEntry[]): readonly (readonly number[])[] {
  const values = new Map<string, { readonly lines: number[]; readonly contents: Set<unknown> }>()
  for (const { line, column, fields, fault } of entries) {
    if (fault || column !== undefined) continue
    const { meter, at, from, to, total_kwh, used_kwh } = fields
    const key = [meter, at ?? from, to].join(' ')
    const found = values.get(key) ?? { lines: [], contents: new Set() }
    values.set(key, found)
    found.lines.push(line)
    found.contents.add(total_kwh ?? used_kwh)
  }
  return [...values.values()].flatMap(({ lines, contents }) => (contents.size > 1 ? [lines] : []))
}
