/** How deep objects and lists stand in one another, and how many values there are, of a piece of JSON. */
export interface JsonSize {
  /** 0 for a text or a number, 1 for a list of them. */
  readonly depth: number
  readonly values: number
}

/**
 * Counts no further than one beyond the limits, level by level: neither a million brackets in one another nor a list of a
 * million zeros costs more than what is allowed.
 */
export function jsonSize(json: unknown, most: JsonSize): JsonSize {
  let values = 1
  let depth = 0
  let level: readonly object[] = isContainer(json) ? [json] : []
  while (level.length > 0) {
    depth += 1
    if (depth > most.depth) break
    const below: object[] = []
    // Not Object.values, which would copy all of a container that has too many.
    for (const container of level)
      for (const key in container) {
        values += 1
        if (values > most.values) return { depth, values }
        const value = (container as Readonly<Record<string, unknown>>)[key]
        if (isContainer(value)) below.push(value)
      }
    level = below
  }
  return { depth, values }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
}
