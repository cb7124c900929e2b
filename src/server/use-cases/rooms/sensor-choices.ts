import { codecs } from '#server/ingestion/codecs/registry.ts'
import { type LocationRow, placesOfSchool } from '#server/storage/rooms/locations.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'

/** The places of a school, by name. Throws NotFound. */
export async function locationsOfSchool({ db }: Deps, schoolId: string): Promise<readonly LocationRow[]> {
  const { id } = await requireSchool(db, schoolId)
  const places = await placesOfSchool(db, id)
  return places.toSorted((a, b) => a.name.localeCompare(b.name, 'sv'))
}

/** The families of devices whose bytes can be read, in the order in which a person chooses from them. */
export function deviceProfiles(): { key: string; title: string }[] {
  return codecs.map(({ key, title }) => ({ key, title }))
}
