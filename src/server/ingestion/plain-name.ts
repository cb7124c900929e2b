import { fieldOf, type JsonObject } from './json.ts'

const mostRemembered = 5000
const longestRemembered = 80

/**
 * The same function, which remembers what it made of names: senders use a handful of them again and again. When it knows too many it
 * begins anew, so that names which come once, as ids do, leave room for the others.
 */
export function remembering<T>(compute: (name: string) => T): (name: string) => T {
  const remembered = new Map<string, T>()
  return (name) => {
    const known = remembered.get(name)
    if (known !== undefined || remembered.has(name)) return known as T
    const found = compute(name)
    if (name.length > longestRemembered) return found
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(name, found)
    return found
  }
}

/** A field's name without capitals, blanks and punctuation: `Created-At` and `created_at` are one name. */
export const plainName = remembering((name) => name.toLowerCase().replace(/[^\p{L}\d]/gu, ''))

/** Names with their rank, the best one first. */
export function rankOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, rank) => [name, rank]))
}

/** The object's own field of the best name, however it is written; undefined without one. */
export function fieldCalled(object: JsonObject, names: ReadonlyMap<string, number>): unknown {
  let best: unknown
  let bestRank = Number.POSITIVE_INFINITY
  for (const field of Object.keys(object)) {
    const rank = names.get(plainName(field))
    if (rank === undefined || rank >= bestRank) continue
    const value = fieldOf(object, field)
    if (value === undefined || value === null) continue
    best = value
    bestRank = rank
  }
  return best
}
