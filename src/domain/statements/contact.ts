import type { FieldError } from '#domain/errors.ts'
import { textLimits } from '#domain/limits.ts'
import { toEmail } from '#domain/schools/email.ts'

/** Whom people ask about their data: a person or an office, and an e-mail or web address. */
export interface DataProtectionContact {
  readonly name: string
  readonly address: string
}

/** Where an e-mail or web address leads to. */
export function addressLink(address: string): string {
  return isWebAddress(address) ? address : `mailto:${address}`
}

/** Whether something can be opened to write to somebody: an e-mail address, or one that starts with https:// or http://. */
export function isContactAddress(text: string): boolean {
  return text.length <= textLimits.address && (toEmail(text) !== null || isWebAddress(text))
}

/** What is wrong with a contact. */
export function contactErrors({ name, address }: DataProtectionContact): readonly FieldError[] {
  const errors: FieldError[] = []
  if (name.trim() === '') errors.push({ path: 'name', code: 'required' })
  if (name.trim().length > textLimits.name)
    errors.push({ path: 'name', code: 'too_long', limit: textLimits.name })
  if (!isContactAddress(address.trim())) errors.push({ path: 'address', code: 'not_a_contact' })
  return errors
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#@:]+(:\d+)?([/?#]\S*)?$/i.test(text)
}
