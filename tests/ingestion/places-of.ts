/** A place of a message that holds a value. */
export interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}

/** Every place of a message that holds a value. */
export function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])])
}
