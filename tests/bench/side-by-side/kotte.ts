import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '#server/storage/database.ts'
import { insertReadings } from '#server/storage/measurements/readings.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { benchDeps } from '#tests/bench/bench-deps.ts'
import { uplinkOf } from '#tests/bench/bench-school.ts'
import { seedMunicipalities } from '#tests/bench/load/seed.ts'
import { startLoadServer } from '#tests/bench/load/servers.ts'
import type { Reading, Request, Store } from './store.ts'

const schoolCount = 10
const dayS = 86_400
const yearStepS = 900

/** Of the school that is asked; what is written goes to the others. */
const askedDevices = 'asked'

/**
 * A Kotte with ten schools of twenty sensors and a day of readings each, one of whose series has a year. `readings` is all
 * that the asked school has, for the others to store as well.
 */
export async function startKotte(folder: string) {
  const secret = randomBytes(32)
  const databaseUrl = `sqlite:${join(folder, 'kotte.sqlite')}`
  const db = openDatabase(databaseUrl)
  await migrateToLatest(db)
  const deps = benchDeps(db, secret)
  const { schools, widgetIds } = await seedMunicipalities(deps, schoolCount, 24, () => undefined)
  const [asked] = schools
  const series = await db
    .selectFrom('series')
    .innerJoin('sensor', 'sensor.id', 'series.sensorId')
    .select(['series.id', 'series.metricKey', 'sensor.id as sensorId', 'sensor.roomId'])
    .where('sensor.schoolId', '=', asked?.id ?? '')
    .orderBy('series.id')
    .execute()
  const first = series.find(({ metricKey }) => metricKey === 'co2')
  if (!asked || !first) throw new Error('nothing was seeded')
  const now = Math.floor(Date.now() / 1000)
  for (let from = now - 364 * dayS; from < now - 2 * dayS; from += dayS) {
    const times = Array.from({ length: dayS / yearStepS }, (_, step) => from + step * yearStepS)
    const day = times.map((t) => ({ seriesId: first.id, t, v: 450 + (Math.floor(t / yearStepS) % 700) }))
    await db.transaction().execute((tx) => insertReadings(tx, day, Date.now()))
  }
  const device = new Map([...new Set(series.map((item) => item.sensorId))].map((id, index) => [id, index]))
  const bySeries = new Map(
    series.map((item) => [
      item.id,
      { device: `${askedDevices}-${device.get(item.sensorId)}`, metric: item.metricKey },
    ]),
  )
  const rows = await db
    .selectFrom('reading')
    .select(['seriesId', 't', 'v'])
    .where('seriesId', 'in', [...bySeries.keys()])
    .execute()
  const readings: Reading[] = rows.map(({ seriesId, t, v }) => ({
    ...(bySeries.get(seriesId) ?? { device: '', metric: '' }),
    t: Number(t),
    v,
  }))
  const push = await createWebhook(deps, schools.at(-1)?.id ?? '', 'http_push')
  await db.destroy()

  const variables = {
    DATABASE_URL: databaseUrl,
    KOTTE_DATA_DIR: folder,
    KOTTE_SECRET_KEY: secret.toString('hex'),
  }
  const { url, stop } = await startLoadServer(variables, 1)
  const json = { 'content-type': 'application/json' }
  const data = (from: number, to: number) => {
    const iso = (t: number) => new Date(t * 1000).toISOString()
    return {
      url: `${url}/api/v1/widgets/${widgetIds[0]}/data?from=${iso(from)}&to=${iso(to)}&room=${first.roomId}`,
    }
  }
  const overviewUrl = `${url}/api/v1/schools/${asked.id}/home_page/overview`
  const store: Store = {
    name: 'Kotte',
    write: (written) => ({
      url: `${url}/api/v1/hooks/${push.key}`,
      headers: json,
      expects: '"rejected":[]',
      body: JSON.stringify({
        readings: written.map(({ device, metric, t, v }) => ({ device_id: device, metric, at: t, value: v })),
      }),
    }),
    day: (_device, _metric, at) => [data(at - dayS, at)],
    year: (_device, _metric, at) => [data(at - 364 * dayS, at)],
    overview: () => [{ url: overviewUrl }],
  }
  return {
    ...store,
    stop,
    readings,
    /** The series that has a year. */
    device: bySeries.get(first.id)?.device ?? '',
    askedDevices,
    overviewUrl,
    aliveUrl: `${url}/healthz`,
    /** A message of four readings as a platform sends it. `device`: any number from 0; `t`: epoch s. */
    uplink(device: number, count: number, t: number): Request {
      const school = schools[1 + (device % (schoolCount - 2))]
      const sensor = Math.floor(device / (schoolCount - 2)) % 20
      const body = JSON.stringify(uplinkOf(sensor, count, t * 1000))
      return { url: `${url}/api/v1/hooks/${school?.key}`, headers: json, body, expects: '"accepted":4' }
    },
  }
}
