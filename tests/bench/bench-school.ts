import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/storage/database.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'
import { createClockGuard } from '#server/use-cases/clock.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import { receiveWebhook } from '#server/use-cases/ingest/receive-message.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { steadyClock } from '#tests/support/test-clock.ts'
import { benchDeps } from './bench-deps.ts'

export const schoolId = 'benchskolan'
export const sensorCount = 20
/** Temperature, humidity, light and CO2. */
export const readingsPerUplink = 4
export const batchSize = 500
const stepS = 600

/** Times are numbers, or in the last kind texts: `2026-11-29T10:00:00.000Z`. */
export type BatchSource = 'one device' | 'as many devices' | 'one device, times as text'

export interface BenchSchool {
  readonly deps: IngestDeps
  /** A folder for files beside it, removed with it. */
  readonly folder: string
  readonly databaseFile: string
  /** Takes the next uplink: every sensor in turn, ten minutes between two of the same. Answers how long it took, ms. */
  readonly receiveNext: () => Promise<number>
  /** Takes the next 500 readings of HTTP push, ten minutes after those before them: all of one device, or each of its own. */
  readonly receiveBatch: (source: BatchSource) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * A school with twenty sensors in a database of its own, on disk or the empty one of `databaseUrl`. Its clock starts a week ago
 * and follows the uplinks.
 */
export async function openBenchSchool(databaseUrl?: string): Promise<BenchSchool> {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-bench-'))
  const databaseFile = join(folder, 'kotte.sqlite')
  const db = openDatabase(databaseUrl ?? `sqlite:${databaseFile}`)
  await migrateToLatest(db)
  let now = Date.now() - 7 * 24 * 3_600_000
  const clock = createClockGuard(
    db,
    steadyClock(() => now),
  )
  const deps = { ...benchDeps(db), now: () => now, clock }
  await addSchool(deps, { id: schoolId, name: 'Benchskolan' })
  const { key } = await createWebhook(deps, schoolId, 'the_things_stack')
  const { key: pushKey } = await createWebhook(deps, schoolId, 'http_push')

  let count = 0
  let pushedS = Math.floor(now / 1000)
  return {
    deps,
    folder,
    databaseFile,
    async receiveNext() {
      now += (stepS / sensorCount) * 1000
      const sensor = count % sensorCount
      const body = Buffer.from(JSON.stringify(uplinkOf(sensor, count++, now)))
      const startedAt = performance.now()
      const outcome = await receiveWebhook(deps, key, {
        body,
        query: {},
        headers: { 'content-type': 'application/json' },
      })
      const tookMs = performance.now() - startedAt
      if (outcome.kind !== 'uplinks' || outcome.accepted !== readingsPerUplink) {
        throw new Error(`The bench's uplink was not taken: ${JSON.stringify(outcome)}`)
      }
      return tookMs
    },
    async receiveBatch(source) {
      now += stepS * 1000
      const isOfMany = source === 'as many devices'
      const timeOf = (t: number) =>
        source === 'one device, times as text' ? new Date(t * 1000).toISOString() : t
      const readings = Array.from({ length: batchSize }, (_, index) => ({
        // One integration may bring 500 new devices a day.
        sensor_id: isOfMany && index > 0 ? `many-${index}` : 'one',
        time: timeOf(isOfMany ? Math.floor(now / 1000) : pushedS + index),
        metric: 'co2',
        // Up and down as a room does: what jumps is held and judged again, which is seldom.
        value: 400 + Math.abs(((index + pushedS) % 1800) - 900),
      }))
      pushedS += batchSize
      const outcome = await receiveWebhook(deps, pushKey, {
        body: Buffer.from(JSON.stringify({ readings })),
        query: {},
        headers: { 'content-type': 'application/json' },
      })
      if (outcome.kind !== 'uplinks' || outcome.accepted !== batchSize)
        throw new Error(`The bench's batch was not taken: ${JSON.stringify(outcome).slice(0, 300)}`)
    },
    async close() {
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An uplink as The Things Stack sends it, of an ELSYS sensor: tag and value of each quantity. */
export function uplinkOf(sensor: number, count: number, at: number) {
  const payload = Buffer.alloc(11)
  payload.writeUInt8(0x01, 0)
  payload.writeInt16BE(200 + (count % 40), 1) // 0.1 °C
  payload.writeUInt8(0x02, 3)
  payload.writeUInt8(30 + (count % 30), 4) // %
  payload.writeUInt8(0x04, 5)
  payload.writeUInt16BE(100 + (count % 500), 6) // lux
  payload.writeUInt8(0x06, 8)
  payload.writeUInt16BE(450 + (count % 700), 9) // ppm
  const receivedAt = new Date(at).toISOString()
  return {
    end_device_ids: {
      device_id: `bench-${sensor}`,
      dev_eui: `A81758FFFE0${String(sensor).padStart(5, '0')}`,
      application_ids: { application_id: 'bench' },
    },
    received_at: receivedAt,
    uplink_message: {
      f_port: 5,
      f_cnt: count,
      frm_payload: payload.toString('base64'),
      received_at: receivedAt,
      version_ids: { brand_id: 'elsys', model_id: 'ers-co2' },
      rx_metadata: [{ gateway_ids: { gateway_id: 'bench' }, rssi: -80, snr: 8 }],
    },
  }
}
