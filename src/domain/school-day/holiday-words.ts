import type { Text } from '#domain/locale.ts'
import { type LocalDate, partsOfDate } from '#domain/time/local-date.ts'
import { closedPeriodsOf, type SchoolCalendar } from '#domain/time/school-calendar.ts'

/** English names of Swedish holidays, by how schools write them. */
const names: Readonly<Record<string, string>> = {
  jullov: 'the Christmas holiday',
  sportlov: 'the winter break',
  påsklov: 'the Easter break',
  sommarlov: 'the summer holiday',
  höstlov: 'the autumn break',
}

/** `Skolan har jullov.`: the holiday that a day is in, as far as the calendar or the season says; null = neither does. */
export function holidayWords(calendar: SchoolCalendar, date: LocalDate): Text | null {
  const name = holidayOf(calendar, date)
  if (name === null) return null
  const english = names[name]
  return {
    sv: `Skolan har ${name}.`,
    en: english ? `The school is on ${english}.` : 'The school is on holiday.',
  }
}

function holidayOf(calendar: SchoolCalendar, date: LocalDate): string | null {
  const { terms } = calendar
  const isBetweenTerms =
    terms.some(({ to }) => to < date) &&
    terms.some(({ from }) => from > date) &&
    !terms.some(({ from, to }) => from <= date && date <= to)
  if (isBetweenTerms) {
    const { month } = partsOfDate(date)
    if (month >= 6 && month <= 8) return 'sommarlov'
    return month === 12 || month === 1 ? 'jullov' : null
  }
  const reason = closedPeriodsOf(calendar).find(({ from, to }) => from <= date && date <= to)?.reason
  // Only what is a holiday by its own name: a day of studies is no holiday for everybody.
  return reason !== undefined && /^\p{L}+lov$/u.test(reason) ? reason.toLowerCase() : null
}
