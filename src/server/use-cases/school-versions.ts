import { findSchoolVersion, versionsOfSchools } from '#server/storage/school-versions.ts'
import type { Deps } from './deps.ts'

/** Rises with every change of what a school shows; null = there has never been such a school. */
export async function versionOfSchool({ db }: Pick<Deps, 'db'>, schoolId: string): Promise<number | null> {
  return (await findSchoolVersion(db, schoolId))?.version ?? null
}

/** The versions of schools by their ids, as `versionOfSchool` has them. */
export function versionsOf(
  { db }: Pick<Deps, 'db'>,
  schoolIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return versionsOfSchools(db, schoolIds)
}
