import { expect, test } from 'vitest'
import { datesFrom } from './local-date.ts'
import { isPublicHoliday } from './public-holidays.ts'

/** Good Friday, Easter Day, Easter Monday, Ascension Day, Whit Sunday, Midsummer's Day, All Saints' Day, from almanacs. */
const movable: Readonly<Record<number, readonly string[]>> = {
  2024: ['03-29', '03-31', '04-01', '05-09', '05-19', '06-22', '11-02'],
  2025: ['04-18', '04-20', '04-21', '05-29', '06-08', '06-21', '11-01'],
  2026: ['04-03', '04-05', '04-06', '05-14', '05-24', '06-20', '10-31'],
  2027: ['03-26', '03-28', '03-29', '05-06', '05-16', '06-26', '11-06'],
  2028: ['04-14', '04-16', '04-17', '05-25', '06-04', '06-24', '11-04'],
  2029: ['03-30', '04-01', '04-02', '05-10', '05-20', '06-23', '11-03'],
  2030: ['04-19', '04-21', '04-22', '05-30', '06-09', '06-22', '11-02'],
}
const midsummerEve: Readonly<Record<number, string>> = {
  2024: '06-21',
  2025: '06-20',
  2026: '06-19',
  2027: '06-25',
  2028: '06-23',
  2029: '06-22',
  2030: '06-21',
}
const fixed = ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31']

test.each(Object.keys(movable).map(Number))('%d has exactly the holidays of the almanac', (year) => {
  const found = datesFrom(`${year}-01-01`, `${year}-12-31`).filter(isPublicHoliday)
  const expected = [...fixed, ...(movable[year] ?? []), midsummerEve[year]].map((day) => `${year}-${day}`)
  expect(found).toEqual([...new Set(expected)].sort())
})
