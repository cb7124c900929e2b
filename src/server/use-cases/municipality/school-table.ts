import { Invalid } from '#domain/errors.ts'
import { listLimits } from '#domain/limits.ts'
import { toEmail } from '#domain/schools/email.ts'
import { isSchoolId } from '#domain/schools/school.ts'
import { type ReadSchoolTable, readSchoolTable, type SchoolRowText } from '#domain/schools/school-table.ts'
import { isTableExcess } from '#domain/table-excess.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { readCsvRows } from '#server/ingestion/csv-rows.ts'
import { type Database, inTransaction } from '#server/storage/database.ts'
import { everySchool } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { tooLarge } from '#server/use-cases/ingest/person-table.ts'
import type { Actor } from '#server/use-cases/people/audit.ts'
import { inviteMember } from '#server/use-cases/people/members.ts'
import { type NewSchool, schoolErrors } from '#server/use-cases/schools/schools.ts'
import { createMunicipalitySchool } from './schools.ts'

/** A school of a table, and what would become of it. */
export interface CheckedSchoolRow extends SchoolRowText {
  readonly state: 'new' | 'exists' | 'wrong'
  readonly errors: readonly { readonly field: string; readonly code: string }[]
}

/**
 * Reads a table into rows and checks each. Throws Invalid for what is no table, for what is larger than `limits.table` allows,
 * and for too many schools.
 */
export async function readSchools(
  { db }: Pick<Deps, 'db'>,
  table: string,
): Promise<Pick<ReadSchoolTable, 'unknownHeadings'> & { readonly rows: readonly CheckedSchoolRow[] }> {
  const csv = readCsvRows(new TextEncoder().encode(table), { hasShortRows: true })
  if (csv === null) throw new Invalid('not_a_table', 'this is no table of schools')
  if (isTableExcess(csv)) throw tooLarge('table', csv)
  const { rows, unknownHeadings } = readSchoolTable(csv.rows)
  if (rows.length > listLimits.rows) throw new Invalid('too_many_rows', 'the table has too many schools')
  return { rows: await checkSchools(db, rows), unknownHeadings }
}

/** What would become of each row. */
export async function checkSchools(
  db: Database,
  rows: readonly SchoolRowText[],
): Promise<readonly CheckedSchoolRow[]> {
  const names = new Map((await everySchool(db)).map(({ id, name }) => [id, name]))
  const ids = new Set<string>()
  return rows.map((row) => {
    const id = row.id.trim()
    const name = row.name.trim()
    const isRepeated = ids.has(id)
    ids.add(id)
    if (!isRepeated && names.get(id)?.toLowerCase() === name.toLowerCase())
      return { ...row, state: 'exists', errors: [] }
    const errors = [
      ...rowErrors(row),
      ...(isRepeated ? [{ field: 'id', code: 'duplicate' }] : []),
      ...(!isRepeated && names.has(id) ? [{ field: 'id', code: 'school_exists' }] : []),
    ]
    return { ...row, state: errors.length > 0 ? 'wrong' : 'new', errors }
  })
}

/**
 * Makes the schools that are new, and invites their owners. What is wrong or there already is answered and left as it is. An owner
 * is invited at the very moment that the school is made, by which `takeBackSchools` knows them from who is invited later.
 */
export function addSchools(
  deps: Deps,
  actor: Actor,
  rows: readonly SchoolRowText[],
): Promise<{
  readonly added: readonly { readonly id: string; readonly name: string }[]
  readonly rows: readonly CheckedSchoolRow[]
}> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const inside = { ...deps, db: tx, now: () => at }
    const checked = await checkSchools(tx, rows)
    const added: { id: string; name: string }[] = []
    for (const row of checked) {
      if (row.state !== 'new') continue
      const { id, name } = await createMunicipalitySchool(inside, actor, newSchoolOf(row))
      if (row.owner.trim() !== '')
        await inviteMember(inside, actor, { schoolId: id, email: row.owner, role: 'owner' })
      added.push({ id, name })
    }
    return { added, rows: checked.filter(({ state }) => state !== 'new') }
  })
}

function rowErrors(row: SchoolRowText): CheckedSchoolRow['errors'] {
  const { name, color, place } = newSchoolOf(row)
  const own = schoolErrors({ name, place: place ?? null, ...(color !== undefined && { color }) })
  const hasHalfPlace = row.lat.trim() === '' ? row.lng.trim() !== '' : row.lng.trim() === ''
  return [
    ...own.map(({ path, code }) => ({
      field: path.replace('location.name', 'place').replace('location.', ''),
      code,
    })),
    ...(isSchoolId(row.id.trim()) ? [] : [{ field: 'id', code: 'not_a_school_id' }]),
    ...(row.owner.trim() === '' || toEmail(row.owner) !== null
      ? []
      : [{ field: 'owner', code: 'not_an_email' }]),
    ...(hasHalfPlace ? [{ field: row.lat.trim() === '' ? 'lat' : 'lng', code: 'required' }] : []),
  ]
}

/** A place is one with its position: a town's name alone shows no weather and ends no journey. */
function newSchoolOf({ id, name, place, lat, lng, color }: SchoolRowText): NewSchool {
  const hasPosition = lat.trim() !== '' && lng.trim() !== ''
  return {
    id: id.trim(),
    name: name.trim(),
    ...(color.trim() !== '' && { color: color.trim() }),
    place: hasPosition
      ? { name: place.trim() || name.trim(), lat: typedNumber(lat), lng: typedNumber(lng) }
      : null,
  }
}
