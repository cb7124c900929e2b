import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listSensorsEndpoint } from '#contract/sensors.ts'
import type { WorkspaceHome } from '#contract/workspace-home.ts'
import { type SensorProblemKind, sensorProblemKinds } from '#domain/sensors/problem.ts'
import { type Database, inTransaction } from '#server/storage/database.ts'
import { findSchoolIntegration } from '#server/storage/integrations/integrations.ts'
import { insertRoom } from '#server/storage/rooms/rooms.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const path = '/schools/almgardsskolan'
const hour = 3_600_000
const metrics = ['co2', 'indoor_temperature', 'food_waste'] as const

const someDevice = fc.record({
  status: fc.constantFrom('active', 'active', 'active', 'inactive'),
  room: fc.constantFrom('classroom', 'outdoors'),
  isArchived: fc.constantFrom(false, false, false, true),
  interval: fc.constantFrom(300, 900, 3600),
  lastSync: fc.option(fc.integer({ min: 0, max: 14 * 24 }), { freq: 6 }),
  lastStatus: fc.constantFrom('success', 'success', 'failure', 'unknown'),
  percent: fc.option(fc.integer({ min: 0, max: 100 })),
  millivolts: fc.option(fc.integer({ min: 3000, max: 3600 })),
  /** How long ago each metric was measured, h; null = never. */
  measured: fc.tuple(...metrics.map(() => fc.option(fc.integer({ min: 0, max: 14 * 24 })))),
  isHidden: fc.constantFrom(false, false, true),
})

type SomeDevice = typeof someDevice extends fc.Arbitrary<infer T> ? T : never

async function replaceDevices(
  db: Database,
  integration: string,
  devices: readonly SomeDevice[],
  now: number,
) {
  await db.deleteFrom('sensor').execute()
  await db.deleteFrom('device').execute()
  for (const [index, device] of devices.entries()) {
    const [id, before] = [String(index).padStart(4, '0'), (hours: number) => now - hours * hour]
    await db
      .insertInto('device')
      .values({
        id: `d${id}`,
        schoolIntegrationId: integration,
        externalId: `eui-${id}`,
        name: `Sal ${index}`,
        expectedIntervalS: device.interval,
        batteryPercent: device.percent,
        batteryMillivolts: device.millivolts,
        lastSyncAt: device.lastSync === null ? null : before(device.lastSync),
        lastSyncStatus: device.lastStatus,
      })
      .execute()
    await db
      .insertInto('sensor')
      .values({
        id: `s${id}`,
        schoolId: 'almgardsskolan',
        roomId: device.room,
        name: `Sal ${index}`,
        status: device.status,
        namedByPerson: 0,
        archivedAt: device.isArchived ? now : null,
      })
      .execute()
    await db
      .insertInto('assignment')
      .values({ id: `a${id}`, deviceId: `d${id}`, sensorId: `s${id}`, fromT: 0 })
      .execute()
    for (const [number, metricKey] of metrics.entries()) {
      const hours = device.measured[number]
      if (hours == null) continue
      const series = await db
        .insertInto('series')
        .values({ sensorId: `s${id}`, metricKey })
        .returning('id')
        .executeTakeFirstOrThrow()
      const latest = { seriesId: series.id, t: Math.floor(before(hours) / 1000), v: 20, receivedAt: now }
      await db.insertInto('latest').values(latest).execute()
      if (!device.isHidden || number > 0) continue
      const quarantine = { seriesId: series.id, kind: 'stuck_value', fromT: 0, toT: null } as const
      await db.insertInto('seriesDoubt').values(quarantine).execute()
    }
  }
}

test('the database finds, counts and sorts the problems that the rule for a single sensor names', async () => {
  const server = await startPushSchool()
  const { deps, clock } = server
  const integration = await findSchoolIntegration(deps.db, 'almgardsskolan', 'http_push')
  for (const kind of ['classroom', 'outdoors'] as const)
    await inTransaction(deps.db, (tx) =>
      insertRoom(tx, { id: kind, schoolId: 'almgardsskolan', name: kind, kind }),
    )
  const call = workspaceOf(server)
  const list = async (query: string) =>
    (await call('GET', `${path}/sensors?per_page=100&${query}`)).body as ResponseOf<
      typeof listSensorsEndpoint
    >
  await fc.assert(
    fc.asyncProperty(fc.array(someDevice, { minLength: 1, maxLength: 40 }), async (devices) => {
      await replaceDevices(deps.db, String(integration?.id), devices, clock.now)
      const { data, meta } = await list('')
      const ids = (sensors: typeof data) => sensors.map(({ id }) => id)
      const inNeed = data.filter(({ problem }) => problem !== null)
      const silent = inNeed.filter(({ problem }) => /silent|never/.test(problem?.kind ?? ''))
      const low = data.filter(({ battery }) => battery?.low)
      expect(meta.counts).toMatchObject({
        all: devices.filter(({ isArchived }) => !isArchived).length,
        problems: inNeed.length,
        silent: silent.length,
        archived: devices.filter(({ isArchived }) => isArchived).length,
      })
      expect(low.length).toBeLessThanOrEqual(meta.counts.battery_low)
      expect(ids(data.slice(0, inNeed.length))).toEqual(ids(inNeed))
      expect(ids((await list('show=problems')).data)).toEqual(ids(inNeed))
      expect(ids((await list('show=silent')).data)).toEqual(ids(silent))
      const home = (await call('GET', `${path}/home_page`)).body.data as WorkspaceHome
      const urgency = (sensor: (typeof data)[number]) =>
        sensorProblemKinds.indexOf(sensor.problem?.kind as SensorProblemKind)
      const first = inNeed.toSorted((a, b) => urgency(a) - urgency(b)).slice(0, 10)
      const shown = home.to_do.flatMap(({ kind, sensor }) => (sensor === null ? [] : [[kind, sensor.id]]))
      expect(shown).toEqual(first.map(({ problem, id }) => [problem?.kind, id]))
    }),
    { numRuns: 20 },
  )
})
