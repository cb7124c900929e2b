import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import '#client/features/activities/runner/activity-server.ts'
import { roomActivityTypeIds } from '#domain/activities/activity-type-ids.ts'
import { usualExperiment } from '#domain/activities/experiment-choices.ts'
import { usualGuessLength } from '#domain/activities/guess-shape.ts'
import type { RoomSettings } from '#domain/activities/room-settings.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { connectionProbe } from '#server/connection-probe.ts'
import { buildApp } from '#server/http/app.ts'
import { nothingAllowed } from '#server/outbound/allowed-hosts.ts'
import { outboundGuard } from '#server/outbound/guard.ts'
import { openDatabase } from '#server/storage/database.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'
import { addActivity, setActivityStatus } from '#server/use-cases/activities/activities.ts'
import { createClockGuard } from '#server/use-cases/clock.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import { createWriteBatcher } from '#server/use-cases/ingest/write-batcher.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { placeAll } from '#server/use-cases/rooms/inbox.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { steadyClock } from '#tests/support/test-clock.ts'

const schoolId = 'almgardsskolan'
/** So many of each kind. */
const count = 12

/** The whole server on an empty database, with one room that measures its air and activities of every kind. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const db = openDatabase('sqlite::memory:')
  await migrateToLatest(db)
  const clock = steadyClock(Date.now)
  const deps: IngestDeps = {
    db,
    now: clock.now,
    clock: createClockGuard(db, clock),
    batcher: createWriteBatcher(db),
    secret: new Uint8Array(32).fill(7),
    publicUrl: null,
    prices: { electricityKrPerKwh: null, bunKr: 30 },
  }
  await deps.clock.start()
  const app = await buildApp({
    ...deps,
    identityProviders: [],
    probe: connectionProbe(outboundGuard({ allowedHosts: nothingAllowed })),
    config: {
      product: 'Kotte',
      municipality: 'Tallköping',
      app_version: '0.1.0',
      demo: false,
      data_licence: null,
      sign_in: { providers: [] },
      links: { lessons: null, goals: null, join: null, contact: null },
    },
    trustProxy: false,
    log: 'none',
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  await addSchool(deps, { id: schoolId, name: 'Almgårdsskolan' })
  const { key } = await createWebhook(deps, schoolId, 'the_things_stack')
  const at = new Date().toISOString()
  const uplink = {
    end_device_ids: { device_id: 'rum-1', dev_eui: 'A81758FFFE0305AB' },
    received_at: at,
    uplink_message: {
      f_port: 5,
      f_cnt: 1,
      decoded_payload: { co2: 1100, temperature: 21.5 },
      received_at: at,
    },
  }
  await app.inject({ method: 'POST', url: `/api/v1/hooks/${key}`, payload: uplink })
  await placeAll(deps, schoolId)
  const room = await db.selectFrom('room').select('id').executeTakeFirstOrThrow()

  const activities: Record<string, { id: string; code: string }[]> = {}
  for (const activityType of roomActivityTypeIds) {
    const settings = { room_id: room.id, ends_on: null, ...ownSettings[activityType] }
    const made: { id: string; code: string }[] = []
    while (made.length < count) {
      const { id, shareCode } = await addActivity(deps, schoolId, {
        title: 'Klassen',
        activityType,
        settings,
      })
      await setActivityStatus(deps, schoolId, id, 'active')
      made.push({ id, code: shareCode })
    }
    activities[activityType] = made
  }
  project.provide('activityServer', { url: `http://127.0.0.1:${port}`, schoolId, activities })
  return async () => {
    await app.close()
    await db.destroy()
  }
}

const hourS = 3600
const yesterday = Math.floor(Date.now() / 1000) - 24 * hourS

/** What a kind needs beside its room. */
const ownSettings: Readonly<Partial<Record<string, Partial<RoomSettings>>>> = {
  room_guess: { guess_minutes: usualGuessLength },
  room_experiment: { experiment: usualExperiment },
  room_mystery: {
    mystery: {
      kind: 'same_hour',
      metric: 'co2',
      from: yesterday,
      to: yesterday + hourS,
      facts: { value: 1500, usual: 700, of: 4, weeks: 4 },
    },
  },
  lesson_guess: {
    question: { metric_key: 'co2', date: localDateOf(Date.now()), choices: [600, 900, 1200] },
  },
}
