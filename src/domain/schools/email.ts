import { textLimits } from '#domain/limits.ts'

/** An e-mail address as it is compared and stored: in small letters. null = this is no address. */
export function toEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return email.length <= textLimits.email && /^[^\s@<>"',;]+@[^\s@<>"',;.]+(\.[^\s@<>"',;.]+)+$/.test(email)
    ? email
    : null
}
