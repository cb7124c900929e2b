import { Invalid } from '#domain/errors.ts'
import { parseSchoolCalendar } from '#domain/time/parse-school-calendar.ts'
import { setCalendar } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'

/** Replaces when a school teaches. Throws NotFound, and Invalid with every error and its path. */
export async function setSchoolCalendar({ db }: Deps, schoolId: string, calendar: unknown): Promise<void> {
  const { id } = await requireSchool(db, schoolId)
  const parsed = parseSchoolCalendar(calendar)
  if (!parsed.ok) throw new Invalid('invalid_calendar', 'this is no school calendar', parsed.errors)
  await setCalendar(db, id, JSON.stringify(parsed.calendar))
}
