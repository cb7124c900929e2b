import type { FieldError } from '#domain/errors.ts'
import { textLimits } from '#domain/limits.ts'

/** Control characters, and what no one sees: spaces without width, and what turns the direction of what follows. */
const unseen = /[\p{Cc}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/u

/** What is wrong with a name that a person typed: it has to be one line of plain text. */
export function nameErrors(path: string, name: string): FieldError[] {
  if (/^[\s\p{C}]*$/u.test(name)) return [{ path, code: 'empty' }]
  if ([...name.trim()].length > textLimits.name) return [{ path, code: 'too_long', limit: textLimits.name }]
  if (unseen.test(name)) return [{ path, code: 'not_plain_text' }]
  return []
}
