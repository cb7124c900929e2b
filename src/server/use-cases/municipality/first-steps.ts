import { integrations, isIntegrationKey } from '#domain/integrations/integrations.ts'
import { healthOfIntegrations } from '#server/storage/integrations/integrations.ts'
import { wallLastSeen } from '#server/storage/pages/walls.ts'
import { allAdministrators } from '#server/storage/people/administrators.ts'
import { countDevicesBySchool } from '#server/storage/rooms/device-counts.ts'
import { allSchools } from '#server/storage/schools/schools.ts'
import { readSetting, removeSetting, writeSetting } from '#server/storage/settings.ts'
import type { Deps } from '#server/use-cases/deps.ts'

/** How far an installation has come. Times are epoch ms. */
export interface FirstSteps {
  readonly isHidden: boolean
  /** Who has signed in, the newest sign-in first. */
  readonly administrators: readonly { readonly name: string; readonly lastSignedInAt: number }[]
  readonly schools: { readonly count: number; readonly names: readonly string[] }
  readonly connections: number
  readonly devices: number
  readonly placed: number
  readonly waiting: number
  /** Where most of those wait: a school or the municipality; null = none waits. */
  readonly waitingAt: string | null
  /** Where a first screen makes sense; null = there is no school. */
  readonly schoolId: string | null
  readonly walls: {
    readonly count: number
    readonly seen: { readonly schoolId: string; readonly name: string; readonly lastSeenAt: number } | null
  }
}

const hiddenKey = 'first_steps_hidden'
/** More names than this make no line. */
const mostNames = 3

/** Every step is a fact of the database: nothing is ticked by hand. */
export async function getFirstSteps({ db }: Pick<Deps, 'db'>): Promise<FirstSteps> {
  const [isHidden, administrators, schools, connections, places, walls] = [
    (await readSetting(db, hiddenKey)) !== null,
    await allAdministrators(db),
    (await allSchools(db)).toSorted((a, b) => swedish.compare(a.name, b.name)),
    await healthOfIntegrations(db),
    await countDevicesBySchool(db),
    await wallLastSeen(db),
  ]
  const seen = walls
    .flatMap(({ lastSeenAt, ...wall }) => (lastSeenAt === null ? [] : [{ ...wall, lastSeenAt }]))
    .toSorted((a, b) => b.lastSeenAt - a.lastSeenAt)[0]
  const mostWaiting = places.toSorted((a, b) => b.waiting - a.waiting)[0]
  const mostPlaced = places.toSorted((a, b) => b.placed - a.placed)[0]
  const isUsed = schools.some(({ id }) => id === mostPlaced?.schoolId)
  return {
    isHidden,
    administrators: administrators
      .flatMap(({ name, lastSignedInAt }) =>
        name === null || lastSignedInAt === null ? [] : [{ name, lastSignedInAt }],
      )
      .toSorted((a, b) => b.lastSignedInAt - a.lastSignedInAt),
    schools: { count: schools.length, names: schools.slice(0, mostNames).map(({ name }) => name) },
    connections: connections.filter(
      ({ status, integrationKey: key }) => status === 'active' && bringsDevices(key),
    ).length,
    devices: sum(places, ({ devices }) => devices),
    placed: sum(places, ({ placed }) => placed),
    waiting: sum(places, ({ waiting }) => waiting),
    waitingAt: mostWaiting && mostWaiting.waiting > 0 ? mostWaiting.schoolId : null,
    schoolId: (isUsed && mostPlaced && mostPlaced.placed > 0 ? mostPlaced.schoolId : schools[0]?.id) ?? null,
    walls: {
      count: walls.length,
      seen: seen ? { schoolId: seen.schoolId, name: seen.name, lastSeenAt: seen.lastSeenAt } : null,
    },
  }
}

/** Puts the list away for all administrators, or brings it back. */
export async function hideFirstSteps(deps: Pick<Deps, 'db'>, isHidden: boolean): Promise<FirstSteps> {
  if (isHidden) await writeSetting(deps.db, hiddenKey, '1')
  else await removeSetting(deps.db, hiddenKey)
  return getFirstSteps(deps)
}

const swedish = new Intl.Collator('sv')

function bringsDevices(key: string): boolean {
  return isIntegrationKey(key) && integrations[key].brings === 'devices'
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
