import type { FieldError } from '#domain/errors.ts'
import { maxNameLength } from '#domain/schools/lengths.ts'

/** What is wrong with a name that a person typed: it has to be one line of plain text. */
export function nameErrors(path: string, name: string): FieldError[] {
  if (name.trim() === '') return [{ path, code: 'empty' }]
  if ([...name.trim()].length > maxNameLength) return [{ path, code: 'too_long' }]
  if (/\p{Cc}/u.test(name)) return [{ path, code: 'not_plain_text' }]
  return []
}
