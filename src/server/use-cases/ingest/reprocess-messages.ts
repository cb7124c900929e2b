import { setImmediate } from 'node:timers/promises'
import type { Measurement } from '#server/ingestion/measurement.ts'
import { readPayload } from '#server/ingestion/read-payload.ts'
import type { Settings } from '#server/ingestion/subscription.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { type MessageRow, messagesAfter } from '#server/storage/ingest/messages.ts'
import {
  advanceReprocessing,
  claimReprocessing,
  deleteReprocessing,
  insertReprocessing,
  type ReprocessingRow,
  releaseReprocessing,
  waitingReprocessing,
} from '#server/storage/ingest/reprocessing.ts'
import { findIntegrationById, type SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import { type DeviceOfSensor, findDevice, recordReprocessed } from '#server/storage/rooms/devices.ts'
import { type SensorEvent, sensorEventsOf } from '#server/storage/rooms/sensor-events.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import { uplinksOf } from './read-kept-message.ts'
import { storeRead } from './store-reads.ts'
import { readOptionsOf } from './store-uplinks.ts'

/** The result of reprocessing stored messages. */
export interface Reprocessed {
  /** Messages that gave at least one new value. */
  readonly messages: number
  readonly accepted: number
  readonly rejected: number
  /** False = the time limit was reached; a job continues. */
  readonly isFinished: boolean
}

/** How long a request waits for it, ms; a job does the rest. */
export const reprocessLimitMs = 3_000

const pageSize = 200

/** SQLite has one writer: a transaction ends with the first message after this time. */
const transactionMs = 10

/** How long a lease lasts without progress: after that the server is taken to have been killed. */
const holdMs = 60_000

/**
 * Says that the kept messages of a device are to be read again, because a person said how: give it the transaction that
 * keeps what was said, and the device as it was `before`. `runReprocessing` does it; a job does, when that was cut short.
 */
export async function planReprocessing(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  before: DeviceOfSensor,
): Promise<void> {
  await insertReprocessing(db, before, { run: newId(now()), heldUntil: now() + holdMs })
}

/**
 * Reads the kept messages of a device again, if that is planned, and stores what could not be read before; nothing that
 * was stored changes. What came while the sensor was switched off stays unread. In small transactions with a pause for
 * everything else after each. What is left after `limitMs`, or after `signal`, is left to the job.
 */
export async function runReprocessing(
  deps: Deps,
  deviceId: string,
  {
    limitMs = Number.POSITIVE_INFINITY,
    signal,
  }: { readonly limitMs?: number; readonly signal?: AbortSignal } = {},
): Promise<Reprocessed> {
  const { db, now } = deps
  const total = { messages: 0, accepted: 0, rejected: 0 }
  const run = newId(now())
  const hold = () => ({ run, heldUntil: now() + holdMs })
  const plan = await claimReprocessing(db, deviceId, hold())
  const work = plan && (await workOf(deps, plan))
  if (!work) return { ...total, isFinished: true }
  const start = performance.now()
  let { after } = work.plan
  for (;;) {
    const page = await messagesAfter(db, work.integration.id, after, pageSize)
    for (let next = 0; next < page.length; ) {
      const step = await inTransaction(db, async (tx) => {
        const until = performance.now() + transactionMs
        const read = { messages: 0, accepted: 0, rejected: 0 }
        let position = next
        let at = after
        do {
          const message = page[position++] as (typeof page)[number]
          const { messages, accepted, rejected } = await reprocessOne(tx, work, message)
          read.messages += messages
          read.accepted += accepted
          read.rejected += rejected
          at = { receivedAt: message.receivedAt, id: message.id }
        } while (position < page.length && performance.now() < until)
        return { isOurs: await advanceReprocessing(tx, deviceId, hold(), at), position, at, read }
      })
      next = step.position
      after = step.at
      total.messages += step.read.messages
      total.accepted += step.read.accepted
      total.rejected += step.read.rejected
      // The meaning was changed again: that run starts at the first message.
      if (!step.isOurs) return { ...total, isFinished: true }
      await setImmediate()
      if (performance.now() - start > limitMs || signal?.aborted) {
        await releaseReprocessing(db, deviceId, run)
        return { ...total, isFinished: false }
      }
    }
    if (page.length < pageSize) break
  }
  await deleteReprocessing(db, deviceId, run)
  return { ...total, isFinished: true }
}

/** Continues interrupted runs. An error with one device is reported and does not stop the others. */
export async function resumeReprocessing(
  deps: Deps,
  { signal, onProblem }: { readonly signal?: AbortSignal; readonly onProblem: (error: unknown) => void },
): Promise<void> {
  for (const deviceId of await waitingReprocessing(deps.db, deps.now())) {
    if (signal?.aborted) return
    await runReprocessing(deps, deviceId, signal && { signal }).catch(onProblem)
  }
}

interface Work {
  readonly plan: ReprocessingRow
  readonly integration: SchoolIntegrationRow
  readonly settings: Settings
  /** When the sensor was switched off. */
  readonly off: readonly SensorEvent[]
  readonly now: number
}

async function workOf({ db, now, secret }: Deps, plan: ReprocessingRow): Promise<Work | undefined> {
  const integration = await findIntegrationById(db, plan.schoolIntegrationId)
  if (!integration) return undefined
  const sensorId = (await findDevice(db, integration.id, plan.externalId))?.sensorId
  const events = sensorId == null ? [] : await sensorEventsOf(db, [sensorId], { from: 0, to: now() })
  return {
    plan,
    integration,
    settings: openSettings(secret, integration),
    off: events.filter(({ kind }) => kind === 'inactive'),
    now: now(),
  }
}

async function reprocessOne(
  tx: Tx,
  { plan, integration, settings, off, now }: Work,
  message: Pick<MessageRow, 'receivedAt' | 'body' | 'request'>,
): Promise<Omit<Reprocessed, 'isFinished'>> {
  const total = { messages: 0, accepted: 0, rejected: 0 }
  for (const { uplink, timeSource, clockSkewMs } of uplinksOf(integration, settings, message)) {
    const at = uplink.measuredAt ?? message.receivedAt
    if (uplink.externalId !== plan.externalId || off.some(({ from, to }) => at >= from && at < (to ?? now)))
      continue
    const device = await findDevice(tx, integration.id, plan.externalId)
    if (device === undefined) continue
    const old = readPayload(uplink.payload, readOptionsOf(plan))
    const read = readPayload(uplink.payload, readOptionsOf(device))
    if (!read.ok) continue
    const added = newIn(read.measurements, old.ok ? old.measurements : [])
    if (added.length === 0) continue
    const found = { ...read, measurements: added }
    const stored = await storeRead(tx, { device, read: found, at, timeSource, clockSkewMs }, now)
    if (stored.accepted > 0) await recordReprocessed(tx, device.id, message.receivedAt)
    total.messages += 1
    total.accepted += stored.accepted
    total.rejected += stored.rejected.length
  }
  return total
}

function newIn(now: readonly Measurement[], before: readonly Measurement[]): readonly Measurement[] {
  return now.filter(
    (measurement) =>
      !before.some(
        (old) => old.quantity === measurement.quantity && old.measuredAt === measurement.measuredAt,
      ),
  )
}
