/** A field that was changed. Values are texts, numbers, booleans or null; of a list of objects only its length. */
interface AuditChange {
  /** The path of the field: `location.lat`. */
  readonly key: string
  readonly before: AuditValue
  readonly after: AuditValue
}

type Plain = string | number | boolean | null
export type AuditValue = Plain | { readonly count: number }

/** The differences between two contents of the audit log (any JSON), in the order of the later one. */
export function changesOf(before: unknown, after: unknown): readonly AuditChange[] {
  const [old, now] = [new Map(leaves(before)), new Map(leaves(after))]
  const keys = new Set([...now.keys(), ...old.keys()])
  return [...keys]
    .filter((key) => JSON.stringify(old.get(key)) !== JSON.stringify(now.get(key)))
    .map((key) => ({ key, before: shown(old.get(key)), after: shown(now.get(key)) }))
    .filter((change) => !(change.before === null && change.after === null))
}

/** The name of the subject of an entry: its name, title or address; null = it has none. */
export function nameIn(...contents: readonly unknown[]): string | null {
  for (const content of contents) {
    const { name, title, email, integration_key } = (content ?? {}) as Record<string, unknown>
    const text = [
      name,
      (title as { sv?: unknown } | null | undefined)?.sv,
      title,
      email,
      integration_key,
    ].find((value) => typeof value === 'string' && value !== '')
    if (text !== undefined) return String(text)
  }
  return null
}

/** Deeper changes are left out. */
const maxDepth = 3

function* leaves(value: unknown, path = '', depth = 0): Generator<readonly [string, unknown]> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && depth < maxDepth) {
    for (const [key, inner] of Object.entries(value)) {
      yield* leaves(inner, path === '' ? key : `${path}.${key}`, depth + 1)
    }
  } else if (path !== '') yield [path, value]
  // A list as a whole has no name.
  else if (Array.isArray(value)) yield ['list', value]
}

function shown(value: unknown): AuditValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (!Array.isArray(value)) return { count: Object.keys(value).length }
  return value.every((candidate) => typeof candidate === 'string') && value.length <= 5
    ? value.join(', ')
    : { count: value.length }
}
