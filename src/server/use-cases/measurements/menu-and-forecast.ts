import { addDays } from '#domain/time/local-date.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import { isoWeekOf, mondayOf } from '#domain/time/week.ts'
import { type MenuWeek, menuWeeks, weekOfMenu } from '#domain/time/week-ranges.ts'
import type { Forecast, MenuDay } from '#server/ingestion/school-record.ts'
import type { Database } from '#server/storage/database.ts'
import { findForecast, type MenuDayRow, menuDaysOf } from '#server/storage/measurements/menu-and-forecast.ts'
import type { Provenance } from './metric-values.ts'

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

/** Last, this and next week as seen at `now` (epoch ms), those that something is known of. */
export async function menuOf(db: Database, schoolId: string, now: number): Promise<WeekMenu[]> {
  const from = mondayOf(weekOfMenu('last', now))
  const rows = await menuDaysOf(db, { schoolId, from, to: addDays(from, 20) })
  return menuWeeks.flatMap((which) => {
    const { year, week } = weekOfMenu(which, now)
    const ofWeek = rows.filter(({ date }) => {
      const other = isoWeekOf(date)
      return other.year === year && other.week === week
    })
    if (ofWeek.length === 0) return []
    return [{ year, week, which, days: daysOf(ofWeek), provenance: leastRealProvenance(ofWeek) }]
  })
}

function daysOf(rows: readonly MenuDayRow[]): WeekMenu['days'] {
  return [...Map.groupBy(rows, ({ date }) => date)].map(([date, meals]) => ({
    date,
    meals: meals.map(({ meal, courses }) => ({ name: meal, courses: coursesOf(courses) })),
  }))
}

/** The names of the dishes of the days from `from` to `to`, both included. */
export async function dishesByDate(
  db: Database,
  range: { readonly schoolId: string; readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const days = Map.groupBy(await menuDaysOf(db, range), ({ date }) => date)
  return new Map(
    [...days].map(([date, meals]) => [
      date,
      meals.flatMap(({ courses }) => coursesOf(courses).map(({ name }) => name)),
    ]),
  )
}

function coursesOf(json: string): MenuDay['courses'] {
  return JSON.parse(json)
}

function leastRealProvenance(rows: readonly { readonly provenance: Provenance }[]): Provenance {
  const all = rows.map(({ provenance }) => provenance)
  return all.includes('constructed') ? 'constructed' : all.includes('recorded') ? 'recorded' : null
}

export interface SchoolForecast extends Omit<Forecast, 'kind'> {
  readonly provenance: Provenance
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
  return { issuedAt, validUntil, source, provenance, steps: coming }
}
