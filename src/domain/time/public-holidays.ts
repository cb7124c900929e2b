import { addDays, type LocalDate, partsOfDate, weekdayOf } from './local-date.ts'

/**
 * True on a Swedish public holiday (lag (1989:253) om allmänna helgdagar; Sundays aside) and on the three eves that
 * semesterlagen (1977:480, 3 a §) puts beside them: Midsummer's, Christmas and New Year's Eve. No school teaches then.
 */
export function isPublicHoliday(date: LocalDate): boolean {
  const { year, month, day } = partsOfDate(date)
  if (fixed.has(date.slice(5))) return true
  const easter = easterOf(year)
  if (movable.some((days) => date === addDays(easter, days))) return true
  const weekday = weekdayOf(date)
  // Midsummer's Day is the Saturday of 20 to 26 June, All Saints' Day that of 31 October to 6 November.
  if (month === 6 && weekday === 5) return day >= 19 && day <= 25
  if (month === 6 && weekday === 6) return day >= 20 && day <= 26
  return weekday === 6 && ((month === 10 && day === 31) || (month === 11 && day <= 6))
}

/** Month and day of the holidays that never move, with Christmas and New Year's Eve. */
const fixed = new Set(['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'])

/** Days from Easter Day to Good Friday, itself, Easter Monday, Ascension Day (sixth Thursday) and Whit Sunday. */
const movable = [-2, 0, 1, 39, 49]

/** Easter Day of a Gregorian year: the “anonymous” computus (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): LocalDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leapCenturies = Math.floor(century / 4)
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30
  const weekdayShift = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekdayShift) / 451)
  const days = epact + weekdayShift - 7 * correction + 114
  const month = Math.floor(days / 31)
  return addDays(`${year}-0${month}-01`, days % 31)
}
