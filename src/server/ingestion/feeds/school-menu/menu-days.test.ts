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

test('duplicate days are merged, and merging is idempotent', () => {
  fc.assert(
    fc.property(fc.array(day), (days) => {
      expect(menuDays([...days, ...days])).toEqual(menuDays(days))
      expect(menuDays(menuDays(days))).toEqual(menuDays(days))
    }),
  )
})

test('no dish is lost, whatever the order of meals', () => {
  const withoutHolidays = day.filter(({ courses }) =>
    courses.every(({ name }) => name !== 'Jullov' && name !== 'Stängt'),
  )
  fc.assert(
    fc.property(fc.array(withoutHolidays), (days) => {
      expect(dishes(menuDays(days.toReversed()))).toEqual(dishes(menuDays(days)))
      const named = days.flatMap(({ date, meal, courses }) =>
        courses.map(({ name }) => `${date} ${meal.replace(' 1', '')} ${name}`),
      )
      expect(dishes(menuDays(days))).toEqual([...new Set(named)].toSorted())
    }),
  )
})
