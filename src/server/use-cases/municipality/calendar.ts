import { Invalid } from '#domain/errors.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { isTableExcess } from '#domain/table-excess.ts'
import { type SchoolYear, schoolYearOf } from '#domain/time/calendar-events.ts'
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import { parseSchoolCalendar } from '#domain/time/parse-school-calendar.ts'
import type { CommonCalendar, SchoolCalendar } from '#domain/time/school-calendar.ts'
import { tableReader } from '#server/ingestion/tables/read-apart.ts'
import { inTransaction } from '#server/storage/database.ts'
import { raiseVersionsOfAllSchools } from '#server/storage/school-versions.ts'
import { allSchools, findMunicipalityCalendar, setCalendar } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Actor, writeAudit } from '#server/use-cases/people/audit.ts'
import { fromJson } from '#server/use-cases/school.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'

/** Terms and closed days of all schools. */
export interface MunicipalityCalendar {
  /** Null = nothing is set. */
  readonly calendar: CommonCalendar | null
  readonly version: string
  /** Schools in use. */
  readonly schools: number
  /** Names of those whose own terms go before these. */
  readonly withOwnTerms: readonly string[]
}

export async function getMunicipalityCalendar({ db }: Pick<Deps, 'db'>): Promise<MunicipalityCalendar> {
  const calendar = fromJson<CommonCalendar>(await findMunicipalityCalendar(db))
  const schools = await allSchools(db)
  return {
    calendar,
    version: versionOf(calendar),
    schools: schools.length,
    withOwnTerms: schools
      .filter((row) => (fromJson<SchoolCalendar>(row.calendar)?.terms.length ?? 0) > 0)
      .map(({ name }) => name)
      .toSorted((a, b) => a.localeCompare(b, 'sv')),
  }
}

/** Replaces when all schools teach and are closed. Throws Invalid with every mistake and its path, and Stale. */
export function updateMunicipalityCalendar(
  deps: Deps,
  actor: Actor,
  wanted: Readonly<Record<string, unknown>>,
  expected: Expected,
): Promise<MunicipalityCalendar> {
  const { terms, closed_days, ...others } = wanted
  const parsed = parseSchoolCalendar({ terms, closed_days, lesson_hours: [], ...others })
  if (!parsed.ok) throw new Invalid('invalid_calendar', 'this is no calendar', parsed.errors)
  const after: CommonCalendar = { terms: parsed.calendar.terms, closed_days: parsed.calendar.closed_days }
  return inTransaction(deps.db, async (tx) => {
    const before = await getMunicipalityCalendar({ db: tx })
    requireVersion(expected, before.version)
    if (versionOf(after) === before.version) return before
    await setCalendar(tx, municipalityId, JSON.stringify(after))
    await raiseVersionsOfAllSchools(tx)
    await writeAudit(tx, deps.now(), {
      schoolId: municipalityId,
      actor,
      action: 'calendar_changed',
      subject: 'municipality',
      before: { calendar: before.calendar },
      after: { calendar: after },
    })
    return getMunicipalityCalendar({ db: tx })
  })
}

/** What is over for longer does not matter any more, and nobody plans further ahead, days. */
const daysBack = 366
const daysAhead = 3 * 366

/** What a calendar file says about when schools teach. Throws Invalid for a file that is none or takes too much, and Busy. */
export async function readCalendarFile(
  { now, tables = tableReader }: Pick<Deps, 'now' | 'tables'>,
  file: string,
): Promise<SchoolYear> {
  const today = localDateOf(now())
  const window = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) }
  const body = new TextEncoder().encode(file)
  const events = await tables.read(municipalityId, { type: 'calendar', body, window })
  if (events === null) throw new Invalid('not_a_calendar', 'this is no calendar that can be read')
  if (isTableExcess(events))
    throw new Invalid('calendar_too_large', 'the calendar has more in it than can be read', [
      { path: 'file', code: events.code },
    ])
  return schoolYearOf(events)
}
