import type { FieldError } from '#domain/errors.ts'
import { textLimits } from '#domain/limits.ts'
import { toEmail } from '#domain/schools/email.ts'
import { webAddress } from '#domain/web-address.ts'

/** Whom people ask about their data: a person or an office, and an e-mail or web address. */
export interface DataProtectionContact {
  readonly name: string
  readonly address: string
}

/** Where an e-mail or web address leads to. */
export function addressLink(address: string): string {
  return webAddress(address) ?? `mailto:${address}`
}

/** An e-mail or web address as it is stored. */
export function storedContactAddress(text: string): string {
  return webAddress(text.trim()) ?? text.trim()
}

/** Whether something can be opened to write to a person: an e-mail address, or one that starts with https:// or http://. */
export function isContactAddress(text: string): boolean {
  return text.length <= textLimits.address && (toEmail(text) !== null || webAddress(text) !== null)
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
