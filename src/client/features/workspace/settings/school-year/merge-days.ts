import type { TypedDays } from '#client/features/workspace/settings/calendar-draft.ts'

/** Days of a file, as the server reads them. */
export interface DaysOfFile {
  readonly from: string
  readonly to: string
  readonly name: string
}

/** Rows with those of a file, in order; days that stand there already, whatever they are called, are left out. */
export function mergeDays(
  rows: readonly TypedDays[],
  found: readonly DaysOfFile[],
): { readonly rows: readonly TypedDays[]; readonly added: number } {
  const ends = ({ from, to }: Pick<TypedDays, 'from' | 'to'>) => `${from} ${to === '' ? from : to}`
  const known = new Set(rows.map(ends))
  const fresh = found.filter((days) => !known.has(ends(days)))
  const added = fresh.map(({ from, to, name }) => ({
    id: `${from} ${to}`,
    from,
    to: to === from ? '' : to,
    name,
  }))
  const merged = [...rows, ...added].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  return { rows: merged, added: added.length }
}
