import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { addDays, datesFrom, type LocalDate, localDateOf, weekdayOf } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { isSchoolDay } from '#domain/time/school-calendar.ts'
import { addWeeks, isoWeekOf, mondayOf } from '#domain/time/week.ts'
import { demoCalendar } from './demo-calendar.ts'
import type { ValuesAt } from './recorded-series.ts'

/** Numbers and dishes that nobody measured or served; whatever shows them says so. */

/** Between 0 and 1, and always the same for the same numbers: the demo looks alike on every computer. */
function chance(...seeds: readonly number[]): number {
  let state = 2166136261
  for (const seed of seeds) state = Math.imul(state ^ Math.floor(seed), 16777619)
  state = Math.imul(state ^ (state >>> 15), 2246822507)
  state = Math.imul(state ^ (state >>> 13), 3266489909)
  return ((state ^ (state >>> 16)) >>> 0) / 4294967296
}

/** A dining hall: quiet at night, a hum in lessons, loud at lunch. */
export const diningHallSound: ValuesAt = (t) => {
  const noise = chance(t / 300, 1) * 6 - 3
  return [{ metric: 'sound', value: Math.round((soundAt(t) + noise) * 10) / 10 }]
}

function soundAt(t: number): number {
  const calendar = demoCalendar(t * 1000)
  if (!isSchoolDay(calendar, localDateOf(t * 1000))) return 34
  const { hour, minute } = localPartsOf(t * 1000)
  const minutes = hour * 60 + minute
  if (minutes < 7 * 60 || minutes >= 17 * 60) return 34
  if (minutes >= 10 * 60 + 50 && minutes < 12 * 60 + 40) return 74
  const inLesson = lessonIntervals(calendar, { start: t, end: t + 1 }).length > 0
  return inLesson ? 55 : 64
}

/** Plates after the lunches of the last four weeks. */
export function plateWaste(now: number, school: number) {
  const today = localDateOf(now)
  // Today's plates are weighed at one o'clock.
  const last = localPartsOf(now).hour >= 13 ? today : addDays(today, -1)
  return schoolDays(addDays(today, -27), last).map((date) => {
    const portions = 280 + Math.floor(chance(dayNumber(date), school, 2) * 40)
    const gramsEach = 6 + chance(dayNumber(date), school, 3) * 18
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
export function menuDays(now: number, school: number) {
  const week = isoWeekOf(localDateOf(now))
  const from = mondayOf(addWeeks(week, -4))
  return schoolDays(from, addDays(mondayOf(addWeeks(week, 1)), 6)).map((date) => ({
    date,
    meal: 'Lunch',
    courses:
      dishes[(Math.floor(dayNumber(date) / 7) * 5 + weekdayOf(date) + school * 3) % dishes.length] ?? [],
  }))
}

const forecastHours = 48
const hourMs = 3_600_000

/** The next two days: warmest in the afternoon, and some rain. */
export function forecast(now: number) {
  const issuedAt = Math.floor(now / hourMs) * hourMs
  const season = Math.cos(((localPartsOf(now).month - 7.5) / 12) * 2 * Math.PI) * 11 + 6
  const steps = Array.from({ length: forecastHours }, (_, index) => {
    const at = issuedAt + index * hourMs
    const warmth = Math.cos(((localPartsOf(at).hour - 15) / 24) * 2 * Math.PI) * 3
    const temperature = Math.round((season + warmth) * 10) / 10
    const cloud = chance(at / hourMs / 6, 4)
    const isWet = cloud > 0.72
    return {
      at: new Date(at).toISOString(),
      temperature,
      symbol: symbolOf(cloud, temperature),
      precipitation_mm: isWet ? Math.round(chance(at / hourMs, 5) * 15) / 10 : 0,
      wind_m_s: Math.round((2 + chance(at / hourMs / 3, 6) * 5) * 10) / 10,
    }
  })
  return {
    issued_at: new Date(issuedAt).toISOString(),
    valid_until: new Date(issuedAt + forecastHours * hourMs).toISOString(),
    source: 'Påhittad prognos',
    steps,
  }
}

function symbolOf(cloud: number, temperature: number): string {
  if (cloud > 0.72) return temperature < 0 ? 'snow' : temperature < 2 ? 'sleet' : 'rain'
  if (cloud > 0.5) return 'cloudy'
  return cloud > 0.25 ? 'partly_cloudy' : 'clear'
}

function schoolDays(from: LocalDate, to: LocalDate): readonly LocalDate[] {
  return datesFrom(from, to).filter((date) =>
    isSchoolDay(demoCalendar(Date.parse(`${date}T12:00:00Z`)), date),
  )
}

function dayNumber(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000
}
