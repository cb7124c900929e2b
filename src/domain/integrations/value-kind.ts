/** What was sent where a value should be, without the value itself: a text may be a person's. */
export const valueKinds = ['missing', 'number', 'text', 'truth', 'list', 'object'] as const
export type ValueKind = (typeof valueKinds)[number]

/** A number as text is a number: many senders write it so. */
export function valueKindOf(value: unknown): ValueKind {
  if (value === undefined || value === null || value === '') return 'missing'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'truth'
  if (typeof value === 'string') return /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/.test(value) ? 'number' : 'text'
  return Array.isArray(value) ? 'list' : 'object'
}
