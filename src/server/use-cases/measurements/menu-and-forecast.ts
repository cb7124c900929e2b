import { mealRank } from '#domain/menu/meals.ts'
import { addDays } from '#domain/time/local-date.ts'
import { emptyCalendar, isKnownClosed } from '#domain/time/school-calendar.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import { isoWeekOf, mondayOf } from '#domain/time/week.ts'
import { type MenuWeek, menuWeeks, weekOfMenu } from '#domain/time/week-ranges.ts'
import type { Forecast, MenuDay } from '#server/ingestion/school-record.ts'
import type { Database } from '#server/storage/database.ts'
import {
  findForecast,
  type MenuDayRow,
  manualOrigin,
  menuDaysOf,
} from '#server/storage/measurements/menu-and-forecast.ts'
import type { School } from '#server/use-cases/school.ts'
import { type Provenance, provenanceOf } from './metric-values.ts'

/** The lunches of a week. */
export interface WeekMenu {
  readonly year: number
  readonly week: number
  readonly which: MenuWeek
  readonly days: readonly {
    readonly date: string
    readonly meals: readonly { readonly name: string; readonly courses: MenuDay['courses'] }[]
  }[]
  readonly provenance: Provenance
}

/**
 * Last, this and next week as seen at `now` (epoch ms), those that something is known of. On a day that the school's
 * calendar closes nothing is served, unless a person has written that it is: kitchens' menus go on through holidays.
 */
export async function menuOf(
  db: Database,
  { id: schoolId, calendar }: Pick<School, 'id' | 'calendar'>,
  now: number,
): Promise<WeekMenu[]> {
  const from = mondayOf(weekOfMenu('last', now))
  const menuDays = await menuDaysOf(db, { schoolId, from, to: addDays(from, 20) })
  const rows = menuDays.filter(
    ({ date, origin }) => origin === manualOrigin || !isKnownClosed(calendar ?? emptyCalendar, date),
  )
  return menuWeeks.flatMap((which) => {
    const { year, week } = weekOfMenu(which, now)
    const ofWeek = rows.filter(({ date }) => {
      const other = isoWeekOf(date)
      return other.year === year && other.week === week
    })
    if (ofWeek.length === 0) return []
    return [{ year, week, which, days: daysOf(ofWeek), provenance: provenanceOf(ofWeek) }]
  })
}

function daysOf(rows: readonly MenuDayRow[]): WeekMenu['days'] {
  return [...Map.groupBy(rows, ({ date }) => date)].map(([date, meals]) => ({ date, meals: mealsOf(meals) }))
}

type Meal = WeekMenu['days'][number]['meals'][number]

/** In the order of the day. */
function mealsOf(rows: readonly MenuDayRow[]): readonly Meal[] {
  return rows
    .map(({ meal, courses }): Meal => ({ name: meal, courses: coursesOf(courses) }))
    .toSorted((a, b) => mealRank(a.name) - mealRank(b.name))
}

/** The meals of the days from `from` to `to`, both included, as the menu's provider published them. */
export async function mealsByDate(
  db: Database,
  range: { readonly schoolId: string; readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, readonly Meal[]>> {
  const days = Map.groupBy(await menuDaysOf(db, range), ({ date }) => date)
  return new Map([...days].map(([date, meals]) => [date, mealsOf(meals)]))
}

function coursesOf(json: string): MenuDay['courses'] {
  return JSON.parse(json)
}

export interface SchoolForecast extends Omit<Forecast, 'kind'> {
  readonly provenance: Provenance
  /** Epoch ms: when the first of its steps is over. */
  readonly expiresAt: number
}

/** What is still to come of the newest forecast, from this hour on; null when nothing is. `now` is epoch ms. */
export async function forecastOf(
  db: Database,
  schoolId: string,
  now: number,
): Promise<SchoolForecast | null> {
  const row = await findForecast(db, schoolId)
  if (!row) return null
  const steps: Forecast['steps'] = JSON.parse(row.steps)
  const coming = steps.filter(({ at }) => at > now - hourMs)
  if (coming.length === 0) return null
  const { issuedAt, validUntil, source, provenance } = row
  const first = Math.min(...coming.map(({ at }) => at))
  return { issuedAt, validUntil, source, provenance, steps: coming, expiresAt: first + hourMs }
}
