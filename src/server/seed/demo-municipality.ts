import { Conflict } from '#domain/errors.ts'
import { readSetting, writeSetting } from '#server/storage/settings.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { addSchool, type NewSchool, schoolsByName } from '#server/use-cases/schools/schools.ts'
import { inviteDemoAccounts } from './demo-accounts.ts'
import { addDemoActivities } from './demo-activities.ts'
import { demoCalendar } from './demo-calendar.ts'
import { addDemoWalls } from './demo-walls.ts'

/** The municipality's name where none is configured. */
export const demoMunicipality = 'Kottebo kommun'

/** Addresses that lead nowhere on purpose (RFC 2606), so that every link of the interface can be seen. */
export const demoLinks = {
  lessons: { sv: 'https://example.org/lektioner', en: 'https://example.org/en/lessons' },
  goals: { sv: 'https://example.org/mal', en: 'https://example.org/en/goals' },
  join: 'https://example.org/ga-med',
  contact: 'https://example.org/kontakt',
} as const

/** Made up, at real coordinates by lake Vättern. */
export const demoSchools: readonly NewSchool[] = [
  {
    id: 'almgardsskolan',
    name: 'Almgårdsskolan',
    color: '#17693A',
    place: { name: 'Almgården', lat: 57.7826, lng: 14.1618 },
    logoUrl: '/logos/almgardsskolan.svg',
  },
  {
    id: 'bjorkangsskolan',
    name: 'Björkängsskolan',
    color: '#A65A00',
    place: { name: 'Björkängen', lat: 57.8114, lng: 14.2433 },
    logoUrl: '/logos/bjorkangsskolan.svg',
  },
  {
    id: 'sjoviksskolan',
    name: 'Sjöviksskolan',
    color: '#155A8A',
    place: { name: 'Sjövik', lat: 57.7391, lng: 14.1057 },
    logoUrl: '/logos/sjoviksskolan.svg',
  },
]

const marker = 'demo_municipality'

/**
 * Puts the demo's schools into an empty database. True when the database is the demo's, now or from an earlier start;
 * false when a person has schools of their own in it, and then it is left alone.
 */
export async function loadDemoMunicipality(deps: Deps): Promise<boolean> {
  if ((await readSetting(deps.db, marker)) === null) {
    if ((await schoolsByName(deps.db)).length > 0) return false
    await writeSetting(deps.db, marker, 'loaded')
  }
  for (const school of demoSchools) await addMissingSchool(deps, school)
  for (const { id, calendar } of await schoolsByName(deps.db)) {
    const isOurs = demoSchools.some((school) => school.id === id)
    if (isOurs && calendar === null) await setSchoolCalendar(deps, id, demoCalendar(id, deps.now()))
  }
  await addDemoActivities(
    deps,
    demoSchools.map(({ id }) => id),
  )
  await addDemoWalls(deps)
  await inviteDemoAccounts(deps)
  return true
}

async function addMissingSchool(deps: Deps, school: NewSchool): Promise<void> {
  try {
    await addSchool(deps, school)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}
