import { fieldOf, type JsonObject } from './json.ts'

/** Senders use a handful of names again and again. */
const remembered = new Map<string, string>()
const mostRemembered = 5000

/** A field's name without capitals, blanks and punctuation: `Created-At` and `created_at` are one name. */
export function plainName(name: string): string {
  const cached = remembered.get(name)
  if (cached !== undefined) return cached
  const plain = name.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  if (remembered.size < mostRemembered && name.length <= 80) remembered.set(name, plain)
  return plain
}

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
