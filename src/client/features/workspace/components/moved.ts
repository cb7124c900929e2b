/** The list with one of its items one place up or down; the same list where there is no such place. */
export function moved<T>(items: readonly T[], index: number, by: -1 | 1): T[] {
  const item = items[index]
  const to = index + by
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  const others = items.filter((_, at) => at !== index)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
