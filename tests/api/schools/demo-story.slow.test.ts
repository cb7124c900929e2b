import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDaysBetween } from '#domain/time/local-date.ts'
import { fallsToFit, usualOutdoorPpm } from '#domain/ventilation/fall-to-fit.ts'
import { readConfig } from '#server/config.ts'
import { openStorage } from '#server/open-storage.ts'
import { startServer } from '#server/start-server.ts'
import { inTransaction } from '#server/storage/database.ts'
import { findRoomByName } from '#server/storage/rooms/rooms.ts'
import { checkAlerts, listAlerts } from '#server/use-cases/alerts/alerts.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openRoomVentilation } from '#server/use-cases/measurements/room-ventilation.ts'
import { getWorkspaceHome } from '#server/use-cases/schools/workspace-home.ts'
import { steadyClock } from '#tests/support/test-clock.ts'

const school = 'almgardsskolan'
/** A Thursday in term, an hour into the first lesson. */
const lesson = Date.parse('2026-11-19T08:14:30Z')
const dayS = 24 * 3600

let deps: Deps
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kotte-demo-story-'))
  const config = readConfig({ KOTTE_DATA_DIR: folder, PORT: '0', KOTTE_DEMO: '1' })
  const server = await startServer(
    config,
    steadyClock(() => lesson),
    0,
  )
  await server.complete
  await server.close()
  deps = await openStorage(
    config,
    steadyClock(() => lesson),
  )
}, 240_000)

afterAll(async () => {
  await deps.db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

async function seriesOf(room: string, metric: string) {
  const found = await inTransaction(deps.db, (tx) => findRoomByName(tx, school, room))
  const row = await deps.db
    .selectFrom('series')
    .innerJoin('sensor', 'sensor.id', 'series.sensorId')
    .select(['series.id', 'sensor.id as sensorId'])
    .where('sensor.roomId', '=', found?.id ?? '')
    .where('series.metricKey', '=', metric)
    .executeTakeFirstOrThrow()
  return { ...row, roomId: found?.id ?? '' }
}

test('one classroom has measured each minute of four weeks, and it is told how it breathes and what comes', async () => {
  const { id, roomId } = await seriesOf('Klassrum 4B', 'co2')
  const rows = await deps.db
    .selectFrom('reading')
    .select(['t', 'v'])
    .where('seriesId', '=', id)
    .orderBy('t')
    .execute()
  const since = rows.filter(({ t }) => t > lesson / 1000 - 27 * dayS)
  const gaps = since.slice(1).map(({ t }, index) => t - (since[index]?.t ?? t))
  expect(Math.max(...gaps)).toBe(60)
  const { airChanges, forecast } = await openRoomVentilation(deps)(school, roomId)
  expect(airChanges?.low).toBeGreaterThan(3)
  expect(airChanges?.high).toBeLessThan(7)
  expect(airChanges?.breaks).toBeGreaterThan(10)
  expect(forecast).toMatchObject({ right: 20, counted: 20 })
  expect((forecast?.from ?? 0) * 1000).toBeGreaterThan(lesson)
})

test('a curve of yesterday can be fitted', async () => {
  const { id } = await seriesOf('Klassrum 4B', 'co2')
  const from = Date.parse('2026-11-18T05:00:00Z') / 1000
  const points = await deps.db
    .selectFrom('reading')
    .select(['t as at', 'v as value'])
    .where('seriesId', '=', id)
    .where('t', '>=', from)
    .where('t', '<', from + 12 * 3600)
    .orderBy('t')
    .execute()
  expect(fallsToFit(points, { ppm: usualOutdoorPpm, isMeasured: false }).length).toBeGreaterThan(0)
})

test.each(['Klassrum 4B', 'Klassrum 4A', 'Biblioteket'])(
  '%s has a year of days for its calendar',
  async (room) => {
    const { id } = await seriesOf(room, 'co2')
    const days = await deps.db
      .selectFrom('rollup')
      .select(['b', 'n', 'sum', 'lo', 'hi'])
      .where('seriesId', '=', id)
      .where('res', '=', 2)
      .orderBy('b')
      .execute()
    expect(localDaysBetween((days[0]?.b ?? 0) * 1000, lesson)).toBe(365)
    expect(days.length).toBeGreaterThan(360)
    for (const { n, sum, lo, hi } of days) {
      expect(sum / n).toBeGreaterThanOrEqual(lo)
      expect(sum / n).toBeLessThanOrEqual(hi)
    }
    // A school day of last winter is not a day of the summer holidays.
    const meanOf = (date: string) => {
      const day = days.find(({ b }) => localDaysBetween(b * 1000, Date.parse(`${date}T12:00:00Z`)) === 0)
      return (day?.sum ?? 0) / (day?.n ?? 1)
    }
    expect(meanOf('2026-01-21')).toBeGreaterThan(meanOf('2026-07-15') + 20)
  },
)

test('battery, silence and alarm of the silent sensor say the same', async () => {
  const { id, sensorId } = await seriesOf('Biblioteket', 'co2')
  const newest = await deps.db
    .selectFrom('latest')
    .select('t')
    .where('seriesId', '=', id)
    .executeTakeFirstOrThrow()
  const heard = newest.t * 1000
  expect(lesson - heard).toBeGreaterThan(20 * 3_600_000)
  const device = await deps.db
    .selectFrom('device')
    .innerJoin('assignment', 'assignment.deviceId', 'device.id')
    .select(['batteryReportedAt', 'lastSyncAt'])
    .where('assignment.sensorId', '=', sensorId)
    .executeTakeFirstOrThrow()
  expect(device).toEqual({ batteryReportedAt: heard, lastSyncAt: heard })
  await checkAlerts(deps, { what: 'all' })
  const silent = (await listAlerts(deps, school)).filter(({ kind }) => kind === 'sensor_silent')
  expect(silent).toMatchObject([{ sensorId, openedAt: lesson, since: heard }])
  const task = (await getWorkspaceHome(deps, school)).toDo.find(({ kind }) => kind === 'silent')
  expect(task).toMatchObject({ sensor: { id: sensorId }, since: heard })
})
