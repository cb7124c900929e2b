import type { ManualEntry } from './entries.ts'
import type { ColumnMeanings } from './meter-columns.ts'
import type { Table } from './table-shapes.ts'

/**
 * The headings of columns that may say which meter a line is of, where lines are of the same meter and time: what stands there
 * tells all of those apart that say something else, or, where all say the same, it is the same names at each time. Those of which a
 * person has said what they hold are left out.
 */
export function unclearMeters(
  table: Table,
  entries: readonly ManualEntry[],
  meanings: ColumnMeanings,
): readonly string[] {
  const repeated = repeatedLines(entries)
  if (repeated.length === 0) return []
  const differing = repeated.filter(({ isSame }) => !isSame)
  return table.unknown.filter((heading) => {
    if (meanings.has(heading)) return false
    const cells = table.unknownCells(heading)
    const isName = [...cells.values()].every((cell) => cell === '' || !/^[-+−]?\d+[.,]\d+\D*$/.test(cell))
    const namesOf = ({ lines }: RepeatedLines) => lines.map((line) => cells.get(line) ?? '')
    const tellsApart = (names: readonly string[]) =>
      !names.includes('') && new Set(names).size === names.length
    if (differing.length > 0) return isName && differing.map(namesOf).every(tellsApart)
    // A line that stands twice has the same name, and the number of a line never comes again.
    const names = repeated.map(namesOf)
    const isSameAtEachTime = new Set(names.map((group) => group.toSorted().join('\n'))).size === 1
    return (
      isName &&
      names.every(tellsApart) &&
      isSameAtEachTime &&
      names.flat().every((name) => /\p{L}/u.test(name))
    )
  })
}

/** Lines that are of the same meter and time. */
interface RepeatedLines {
  readonly lines: readonly number[]
  /** They say the same. */
  readonly isSame: boolean
}

function repeatedLines(entries: readonly ManualEntry[]): readonly RepeatedLines[] {
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
  return [...values.values()].flatMap(({ lines, contents }) =>
    lines.length > 1 ? [{ lines, isSame: contents.size === 1 }] : [],
  )
}
