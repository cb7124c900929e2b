import type { Locale } from '#domain/locale.ts'

/**
 * A number as people type it, with a comma or a point and perhaps spaces between thousands; NaN where it is none. Fields hold
 * it as text, because `type="number"` throws away what the browser's own language does not expect: "12,5" became 125.
 */
export function typedNumber(text: string): number {
  const plain = text.replaceAll(/\s/g, '').replace(/^[−–]/, '-').replace(',', '.')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** A number in a field that may stay empty: null = not set. */
export function typedNumberOrNone(text: string): number | null {
  return text.trim() === '' ? null : typedNumber(text)
}

/** A number as it stands in such a field, with all its decimals; nothing for null. */
export function numberText(value: number | null, locale: Locale): string {
  if (value === null) return ''
  return locale === 'sv' ? String(value).replace('.', ',') : String(value)
}
