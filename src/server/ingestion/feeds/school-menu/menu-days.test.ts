import fc from 'fast-check'
import { expect, test } from 'vitest'
import { menuDays } from './menu-days.ts'

const course = fc.constantFrom(
  'Fisk',
  'Linsgryta',
  'Soppa',
  'Pannkaka',
  'Taco',
  'Lasagne',
  'Jullov',
  'Stängt',
)
const day = fc.record({
  kind: fc.constant('menu_day' as const),
  date: fc.constantFrom('2026-01-07', '2026-01-08'),
  meal: fc.constantFrom('Lunch', 'Lunch 1', 'Mellanmål', 'Kökets rätt'),
  courses: fc.array(
    course.map((name) => ({ name, labels: [], allergens: [] })),
    { maxLength: 4 },
  ),
})
const dishes = (days: ReturnType<typeof menuDays>) =>
  days.flatMap(({ date, meal, courses }) => courses.map(({ name }) => `${date} ${meal} ${name}`)).toSorted()

test('told twice is told once', () => {
  fc.assert(
    fc.property(fc.array(day), (told) => {
      expect(menuDays([...told, ...told])).toEqual(menuDays(told))
      expect(menuDays(menuDays(told))).toEqual(menuDays(told))
    }),
  )
})

test('no dish is lost, whatever the order in which meals are told', () => {
  const withoutHolidays = day.filter(({ courses }) =>
    courses.every(({ name }) => name !== 'Jullov' && name !== 'Stängt'),
  )
  fc.assert(
    fc.property(fc.array(withoutHolidays), (told) => {
      expect(dishes(menuDays(told.toReversed()))).toEqual(dishes(menuDays(told)))
      const named = told.flatMap(({ date, meal, courses }) =>
        courses.map(({ name }) => `${date} ${meal.replace(' 1', '')} ${name}`),
      )
      expect(dishes(menuDays(told))).toEqual([...new Set(named)].toSorted())
    }),
  )
})
