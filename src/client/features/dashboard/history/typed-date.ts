import type { Locale } from '#domain/locale.ts'
import { type LocalDate, localDateOf, parseLocalDate } from '#domain/time/local-date.ts'
import { type LocalInstant, parseLocalDateTime } from '#domain/time/local-date-time.ts'
import { localPartsOf } from '#domain/time/local-time.ts'

/** What stands in the two fields of a time. */
export interface TypedMoment {
  readonly date: string
  /** `08:05` */
  readonly time: string
}

/** A date as people type it: `2026-11-19` or `20261119`, in English also `19/11/2026`. Null for anything else. */
export function parseTypedDate(text: string, locale: Locale): LocalDate | null {
  const typed = text.trim().replaceAll(/[‐-―−]/g, '-')
  const short = /^(\d{4})(\d\d)(\d\d)$/.exec(typed)
  if (short) return parseLocalDate(`${short[1]}-${short[2]}-${short[3]}`)
  const british = locale === 'en' ? /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) : null
  if (british) return parseLocalDate(`${british[3]}-${two(british[2])}-${two(british[1])}`)
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  return parts ? parseLocalDate(`${parts[1]}-${two(parts[2])}-${two(parts[3])}`) : null
}

/** The date as the language writes it in a field. */
export function typedDateOf(date: LocalDate, locale: Locale): string {
  if (locale === 'sv') return date
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${year}`
}

/** A time as it stands in the two fields; `at` is epoch ms. */
export function typedMomentOf(at: number, locale: Locale): TypedMoment {
  const { hour, minute } = localPartsOf(at)
  return { date: typedDateOf(localDateOf(at), locale), time: `${two(String(hour))}:${two(String(minute))}` }
}

/**
 * The time from one typed moment to the other, epoch ms; null for what cannot be read. Where the clock shows such a time
 * twice, the range holds both.
 */
export function typedRangeOf(
  from: TypedMoment,
  to: TypedMoment,
  locale: Locale,
): { readonly from: number | null; readonly to: number | null } {
  return { from: instantOf(from, locale)?.at ?? null, to: instantOf(to, locale)?.last ?? null }
}

function instantOf({ date, time }: TypedMoment, locale: Locale): LocalInstant | null {
  const day = parseTypedDate(date, locale)
  return day === null ? null : parseLocalDateTime(day, time)
}

function two(digits: string | undefined): string {
  return (digits ?? '').padStart(2, '0')
}
