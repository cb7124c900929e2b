import { dayMs, instantsOf, utcOffset } from './time-zone.ts'

/** A calendar day without a time, `2026-11-21`. Such days sort and compare as text. */
export type LocalDate = string

/** Monday is 1, Sunday 7 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** A day as people type it, year 1900 to 2199; null when there is no such day. */
export function parseLocalDate(text: string): LocalDate | null {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return null
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && dateOfNumber(at / dayMs) === text ? text : null
}

/** The local day at `t`, epoch ms. */
export function localDateOf(t: number): LocalDate {
  return dateOfNumber(Math.floor((t + utcOffset(t)) / dayMs))
}

/** Calendar days from the local day of `from` to that of `to`, epoch ms. */
export function localDaysBetween(from: number, to: number): number {
  return daysBetween(localDateOf(from), localDateOf(to))
}

/** The first ms of the day, epoch ms. */
export function startOfDate(date: LocalDate): number {
  const midnight = dayNumberOf(date) * dayMs
  return instantsOf(midnight)[0] ?? midnight - utcOffset(midnight - dayMs)
}

/** The first ms after the day, epoch ms: 23, 24 or 25 hours after its start. */
export function endOfDate(date: LocalDate): number {
  return startOfDate(addDays(date, 1))
}

/** `days` may be negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfNumber(dayNumberOf(date) + days)
}

/** The same day of the month `months` later or earlier, or the last of that month when it is too short. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = partsOfDate(date)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dateOfNumber(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)) / dayMs)
}

/** Whole days from `from` to `to`; negative when `to` is the earlier one. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

/** The ISO weekday: 1 = Monday, 7 = Sunday. */
export function weekdayOf(date: LocalDate): Weekday {
  const monday = (((dayNumberOf(date) + 3) % 7) + 7) % 7
  return (monday + 1) as Weekday
}

/** `month` and `day` count from 1. */
export function partsOfDate(date: LocalDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) }
}

/** All days from `from` to `to`, both included; none when `to` is the earlier one. */
export function datesFrom(from: LocalDate, to: LocalDate): readonly LocalDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}

/** Days since 1970-01-01. */
function dayNumberOf(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs
}

function dateOfNumber(days: number): LocalDate {
  return new Date(days * dayMs).toISOString().slice(0, 10)
}
