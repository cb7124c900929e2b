import type { Interval } from '#domain/time/interval.ts'
import { addDays, datesFrom, type LocalDate, localDateOf, weekdayOf } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { addWeeks, isoWeekOf, mondayOf } from '#domain/time/week.ts'
import { chance } from './chance.ts'
import { demoLessons, demoLunch, isDemoSchoolDay } from './demo-calendar.ts'
import type { ValuesAt } from './recorded-series.ts'

/** Numbers and dishes that no one measured or served; whatever shows them says so. */

/** A dining hall: quiet at night, a hum in lessons, loud at lunch. */
export function diningHallSound(schoolId: string): ValuesAt {
  return (t) => {
    const noise = chance(t / 300, 1) * 6 - 3
    return [{ metric: 'sound', value: Math.round((soundAt(schoolId, t) + noise) * 10) / 10 }]
  }
}

function soundAt(schoolId: string, t: number): number {
  const date = localDateOf(t * 1000)
  const holds = ({ start, end }: Interval) => start <= t && t < end
  if (demoLunch(schoolId, date).some(holds)) return 74
  const lessons = demoLessons(schoolId, date)
  const [first, last] = [lessons[0], lessons.at(-1)]
  if (!first || !last || t < first.start - cleaningS || t >= last.end + cleaningS) return 34
  return lessons.some(holds) ? 55 : 64
}

/** A classroom or a gym: quiet without people; `inUse` while there are lessons, less in breaks. dB. */
export function roomSound(schoolId: string, place: string, inUse: number): ValuesAt {
  return (t) => {
    const lessons = demoLessons(schoolId, localDateOf(t * 1000))
    const [first, last] = [lessons[0], lessons.at(-1)]
    const isDay = first !== undefined && last !== undefined && first.start <= t && t < last.end
    const isLesson = lessons.some(({ start, end }) => start <= t && t < end)
    const level = isLesson ? inUse : isDay ? 48 : 32
    const value = level + chance(t / 300, place) * 6 - 3
    return [{ metric: 'sound', value: Math.round(value * 10) / 10 }]
  }
}

/** A person is there before the first lesson and after the last. */
const cleaningS = 5400

/** Plates after the lunches of the last four weeks. */
export function plateWaste(now: number, schoolId: string) {
  const today = localDateOf(now)
  // Today's plates are weighed at one o'clock.
  const last = localPartsOf(now).hour >= 13 ? today : addDays(today, -1)
  return schoolDays(schoolId, addDays(today, -27), last).map((date) => {
    const portions = 280 + Math.floor(chance(dayNumber(date), schoolId, 2) * 40)
    const gramsEach = 6 + chance(dayNumber(date), schoolId, 3) * 18
    return { date, meal: 'Lunch', waste_kind: 'plate', weight_g: Math.round(portions * gramsEach), portions }
  })
}

interface Dish {
  readonly name: string
  readonly labels: readonly string[]
  readonly allergens: readonly string[]
}

const vegetarian = ['vegetariskt']

/** The first dish of a day has something of an animal now and then, the second never has. */
const dishes: readonly (readonly [Dish, Dish])[] = [
  [
    { name: 'Köttbullar med potatis och lingon', labels: [], allergens: ['mjölk', 'ägg'] },
    { name: 'Ärtbollar med potatis och lingon', labels: vegetarian, allergens: [] },
  ],
  [
    { name: 'Ugnsbakad lax med dillpotatis', labels: [], allergens: ['fisk', 'mjölk'] },
    { name: 'Rödbetsbiff med dillpotatis', labels: vegetarian, allergens: ['mjölk'] },
  ],
  [
    { name: 'Linssoppa med nybakat bröd', labels: vegetarian, allergens: ['gluten'] },
    { name: 'Morotssoppa med frön', labels: vegetarian, allergens: [] },
  ],
  [
    { name: 'Pasta med tomatsås och ost', labels: vegetarian, allergens: ['gluten', 'mjölk'] },
    { name: 'Pasta med bönfärssås', labels: vegetarian, allergens: ['gluten'] },
  ],
  [
    { name: 'Kycklinggryta med ris', labels: [], allergens: ['mjölk'] },
    { name: 'Kikärtsgryta med ris', labels: vegetarian, allergens: [] },
  ],
  [
    { name: 'Fiskbiffar med potatismos', labels: [], allergens: ['fisk', 'mjölk'] },
    { name: 'Grönsaksbiffar med potatismos', labels: vegetarian, allergens: ['mjölk'] },
  ],
  [
    { name: 'Ärtsoppa och pannkakor', labels: [], allergens: ['gluten', 'mjölk', 'ägg'] },
    {
      name: 'Gul ärtsoppa utan fläsk och pannkakor',
      labels: vegetarian,
      allergens: ['gluten', 'mjölk', 'ägg'],
    },
  ],
]

/** The lunches from the week before the last one to the next one. */
export function menuDays(now: number, schoolId: string) {
  const week = isoWeekOf(localDateOf(now))
  const from = mondayOf(addWeeks(week, -4))
  const firstDish = Math.floor(chance(schoolId, 'menu') * dishes.length)
  return schoolDays(schoolId, from, addDays(mondayOf(addWeeks(week, 1)), 6)).map((date) => ({
    date,
    meal: 'Lunch',
    courses:
      // One after the other, Friday's before Monday's: no dish comes twice in a week.
      dishes[(weekNumber(date) * 5 + weekdayOf(date) + firstDish) % dishes.length] ?? [],
  }))
}

function schoolDays(schoolId: string, from: LocalDate, to: LocalDate): readonly LocalDate[] {
  return datesFrom(from, to).filter((date) => isDemoSchoolDay(schoolId, date))
}

/** Weeks since 1970, the same from Monday to Sunday. */
function weekNumber(date: LocalDate): number {
  return Math.floor((dayNumber(date) - weekdayOf(date)) / 7)
}

function dayNumber(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000
}
