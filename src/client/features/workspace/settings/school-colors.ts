import { isHexColor } from '#domain/schools/school.ts'

/** What somebody typed as a colour, as `#RRGGBB`: the number sign may be missing, and each digit may stand for two. */
export function toHexColor(typed: string): string {
  const digits = typed.trim().replace(/^#/, '')
  const six = /^[0-9a-f]{3}$/i.test(digits) ? [...digits].map((digit) => digit + digit).join('') : digits
  const color = `#${six.toUpperCase()}`
  return isHexColor(color) ? color : typed.trim()
}
