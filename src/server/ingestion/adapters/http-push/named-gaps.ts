import type { PushedValue } from './pushed-value.ts'

/** What programs write where they have no value: home servers, spreadsheets, numbers that are none. */
const words = /^(?:|-+|–|—|nan|n\/?a|#n\/?a|nil|null|none|undefined|unknown|unavailable)$/i

/** True where a sender says in place of a value that it has none. */
export function isNoValue(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.length <= 12 && words.test(value.trim()))
}

/** True for an empty cell of a table's column of amounts. It is a hole, or its line is of another column: see `holesAmong`. */
export function isEmptyCell({ value, isNamed }: PushedValue): boolean {
  return value === undefined && !isNamed
}

/** An empty cell that is nearer to an amount than this share of a step is not of a step of its own. */
const leastOfStep = 0.75

/**
 * Those of the empty cells of one device's column in whose place its step has an amount. `amountsAt` (epoch ms) are the times of
 * its amounts. In a table in which each line is of one of several columns no cell is such a hole.
 */
export function holesAmong<Cell extends { readonly at: number }>(
  cells: readonly Cell[],
  amountsAt: readonly number[],
): readonly Cell[] {
  const times = [...new Set(amountsAt)].sort((a, b) => a - b)
  if (times.length === 0) return []
  const steps = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const least = steps.reduce((step, other) => Math.min(step, other), Number.POSITIVE_INFINITY) * leastOfStep
  const isNear = (at: number, other: number | undefined) =>
    other !== undefined && (at === other || Math.abs(at - other) < (steps.length === 0 ? 0 : least))
  let next = 0
  return cells
    .toSorted((a, b) => a.at - b.at)
    .filter(({ at }) => {
      while ((times[next] ?? Number.POSITIVE_INFINITY) < at) next += 1
      return !isNear(at, times[next]) && !isNear(at, times[next - 1])
    })
}
