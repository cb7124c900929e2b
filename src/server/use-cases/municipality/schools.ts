import { Invalid, NotFound } from '#domain/errors.ts'
import type { Co2LimitValues } from '#domain/metrics/co2/limits.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { inTransaction } from '#server/storage/database.ts'
import { raiseVersionsOfAllSchools } from '#server/storage/school-versions.ts'
import {
  findAnySchool,
  findMunicipalityCo2Limits,
  type SchoolRow,
  setArchived,
  setCo2Limits,
  updateSchool,
} from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { nameErrors } from '#server/use-cases/names.ts'
import { type Actor, writeAudit } from '#server/use-cases/people/audit.ts'
import { type School, toCo2Limits } from '#server/use-cases/school.ts'
import { requireCo2Limits } from '#server/use-cases/schools/school-settings.ts'
import { addSchool, type NewSchool } from '#server/use-cases/schools/schools.ts'

/** As `addSchool`, written down. */
export function createMunicipalitySchool(deps: Deps, actor: Actor, school: NewSchool): Promise<School> {
  return inTransaction(deps.db, async (tx) => {
    const added = await addSchool({ ...deps, db: tx }, school)
    const { id, name } = added
    const change = { actor, action: 'school_added', subject: `school:${id}`, before: null, after: { name } }
    await writeAudit(tx, deps.now(), { ...change, schoolId: municipalityId })
    return added
  })
}

export interface SchoolChange {
  readonly name?: string | undefined
  /** True = it is put away: no one but an administrator sees it, and everything that it has is kept. */
  readonly isArchived?: boolean | undefined
}

/** What is left out stays. Throws NotFound and Invalid. */
export function updateMunicipalitySchool(
  deps: Deps,
  actor: Actor,
  schoolId: string,
  { name: typed, isArchived }: SchoolChange,
): Promise<{ readonly id: string; readonly name: string }> {
  return inTransaction(deps.db, async (tx) => {
    const row = await findAnySchool(tx, schoolId)
    if (!row) throw new NotFound('school_not_found', 'there is no school with this id')
    const errors = typed === undefined ? [] : nameErrors('name', typed)
    if (errors.length > 0) throw new Invalid('invalid_school', 'the school cannot have this name', errors)
    const name = typed?.trim() ?? row.name
    const archivedAt =
      isArchived === undefined ? row.archivedAt : isArchived ? (row.archivedAt ?? deps.now()) : null
    await updateSchool(tx, schoolId, { ...row, name })
    await setArchived(tx, schoolId, archivedAt)
    const before = shown(row)
    const after = shown({ name, archivedAt })
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const change = { actor, action: 'school_changed', subject: `school:${schoolId}`, before, after }
      await writeAudit(tx, deps.now(), { ...change, schoolId: municipalityId })
    }
    return { id: schoolId, name }
  })
}

function shown({ name, archivedAt }: Pick<SchoolRow, 'name' | 'archivedAt'>) {
  return { name, is_archived: archivedAt !== null }
}

/** The limits of CO2 of all schools that set none themselves; null = the default. */
export async function getMunicipalityCo2Limits({ db }: Deps): Promise<Co2LimitValues | null> {
  return toCo2Limits(await findMunicipalityCo2Limits(db))
}

/** Throws Invalid with every mistake. */
export function changeMunicipalityCo2Limits(
  deps: Deps,
  actor: Actor,
  limits: Co2LimitValues | null,
): Promise<Co2LimitValues | null> {
  requireCo2Limits(limits)
  return inTransaction(deps.db, async (tx) => {
    const before = toCo2Limits(await findMunicipalityCo2Limits(tx))
    if (JSON.stringify(before) === JSON.stringify(limits)) return before
    await setCo2Limits(tx, municipalityId, limits && JSON.stringify(limits))
    await raiseVersionsOfAllSchools(tx)
    const change = { actor, action: 'co2_limits_changed', subject: 'municipality', before, after: limits }
    await writeAudit(tx, deps.now(), { ...change, schoolId: municipalityId })
    return limits
  })
}
