/** The person whose data are searched for. */
export interface SoughtPerson {
  /** In small letters. */
  readonly email: string
  /** Beside what they wrote; null = unknown. */
  readonly name: string | null
}

/**
 * Matches the person's address in a text, also between other words; not within a longer one: `anna@…` is no part of
 * `johanna@…`.
 */
export function addressPattern({ email }: SoughtPerson): RegExp {
  return new RegExp(`(?<![\\p{L}\\d_.+-])${literal(email)}(?![\\p{L}\\d_-]|\\.[\\p{L}\\d])`, 'giu')
}

/** Whether a text has a person's address or whole name. */
export function isNamedIn(text: string, sought: SoughtPerson): boolean {
  if (text.search(addressPattern(sought)) >= 0) return true
  if (sought.name === null) return false
  return new RegExp(`(?<!\\p{L})${literal(sought.name)}(?!\\p{L})`, 'iu').test(text)
}

function literal(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, '\\$&')
}
