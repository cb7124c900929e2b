import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Deps } from '#server/use-cases/deps.ts'
import { listMunicipalitySchools } from '#server/use-cases/municipality/school-health.ts'
import { getOverview } from '#server/use-cases/pages/school-dashboard.ts'
import { listWalls } from '#server/use-cases/pages/walls.ts'
import { placeAll } from '#server/use-cases/rooms/inbox.ts'
import { listWorkspaceSensors } from '#server/use-cases/rooms/sensor-pages.ts'
import { listInbox } from '#server/use-cases/rooms/waiting-devices.ts'
import { listWorkspaceRooms } from '#server/use-cases/rooms/workspace-rooms.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'

const school = 'almgardsskolan'
const page = { page: 1, perPage: 100 }

/** What is read of all sensors or rooms of a school at once. */
const reads: Readonly<Record<string, (deps: Deps) => Promise<unknown>>> = {
  overview: (deps) => getOverview(deps, school),
  sensors: (deps) => listWorkspaceSensors(deps, school, { ...page, isDescending: false, search: '' }),
  rooms: (deps) => listWorkspaceRooms(deps, school),
  inbox: (deps) => listInbox(deps, school, page, false),
  walls: (deps) => listWalls(deps, school),
  municipality: (deps) => listMunicipalitySchools(deps),
}

/** How many statements each of them needs. */
async function statementCounts(deps: Deps): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const [name, read] of Object.entries(reads)) {
    let count = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        count++
        return result
      },
    }
    await read({ ...deps, db: deps.db.withPlugin(counter) })
    counts[name] = count
  }
  return counts
}

test('lists need as many statements for eight sensors as for two', async () => {
  const { app, deps, pushUrl } = await startPushSchool({ keepsInbox: true })
  const push = (devices: readonly string[]) => {
    const readings = devices.flatMap((device_id) =>
      ['co2', 'temperature'].map((metric) => ({ device_id, metric, value: metric === 'co2' ? 700 : 21 })),
    )
    return app.inject({ method: 'POST', url: pushUrl, payload: { readings } })
  }
  await push(['Sal 1', 'Sal 2'])
  await placeAll(deps, school)
  await push(['Ny 1', 'Ny 2'])
  const few = await statementCounts(deps)
  expect(Math.min(...Object.values(few))).toBeGreaterThan(0)
  // Always a power of two: prepared statements take their rows in pieces of such sizes.
  await push(['Ny 3', 'Ny 4', 'Ny 5', 'Ny 6'])
  await placeAll(deps, school)
  await push(Array.from({ length: 8 }, (_, index) => `Ännu en ${index}`))
  expect(await statementCounts(deps)).toEqual(few)
})
