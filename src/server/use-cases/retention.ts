import { setImmediate } from 'node:timers/promises'
import { rawRetentionMs } from '#domain/metrics/acceptance.ts'
import { feedbackKeptMs, logKeptMs, messageKeptMs, pushKeptMs } from '#domain/privacy/retention.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { deleteOldPushSubscriptions } from '#server/storage/alerts/push-subscriptions.ts'
import { forgetWriters } from '#server/storage/ingest/manual-entries.ts'
import { deleteMessages } from '#server/storage/ingest/messages.ts'
import { deleteDeliveries } from '#server/storage/integrations/deliveries.ts'
import { deleteCounts } from '#server/storage/integrations/integrations.ts'
import { deleteRefusals } from '#server/storage/measurements/quality.ts'
import { deleteAside, forgetMarkers } from '#server/storage/measurements/reading-marks.ts'
import { deleteReadings } from '#server/storage/measurements/readings.ts'
import { allSeries } from '#server/storage/measurements/series.ts'
import { deleteOldFeedback } from '#server/storage/municipality/accessibility-feedback.ts'
import { deleteAudit } from '#server/storage/people/audit.ts'
import { deleteEndedSessions } from '#server/storage/people/sessions.ts'
import { forgetHeldDevices } from '#server/storage/rooms/new-device-counts.ts'
import { clockDoubt } from './clock.ts'
import type { Deps } from './deps.ts'
import { removeExpiredResults } from './game/expired-results.ts'

const hourMs = 3_600_000
const batchSize = 500

export interface Removed {
  readonly messages: number
  readonly readings: number
  /** Carts, and what pupils sent to other activities. */
  readonly carts: number
  /** Sessions and begun sign-ins. */
  readonly sessions: number
  readonly audit: number
}

/**
 * Deletes expired data: inbound messages, single readings (their hours and days stay), what pupils sent to an activity that
 * has long ended, sessions that have ended, what people told of obstacles, devices that were not seen for long, the log of changes, and the names beside
 * what people wrote and marked, all by the constants of `domain/privacy/retention.ts`. In small steps with a pause for
 * everything else after each.
 * While the server's clock is doubted nothing is deleted (null): a clock that leaps would take all of it.
 */
export async function removeExpired(deps: Deps): Promise<Removed | null> {
  if ((await clockDoubt(deps)) !== null) return null
  await deleteCounts(deps.db, deps.now() - messageKeptMs)
  await deleteDeliveries(deps.db, deps.now() - messageKeptMs)
  await forgetHeldDevices(deps.db, deps.now() - messageKeptMs)
  await deleteOldPushSubscriptions(deps.db, deps.now() - pushKeptMs)
  await deleteOldFeedback(deps.db, deps.now() - feedbackKeptMs)
  await deleteAside(deps.db, Math.floor((deps.now() - rawRetentionMs) / 1000))
  await deleteRefusals(deps.db, localDateOf(deps.now() - rawRetentionMs))
  await forgetWriters(deps.db, deps.now() - logKeptMs)
  await forgetMarkers(deps.db, deps.now() - logKeptMs)
  return {
    messages: await removeMessages(deps),
    readings: await removeReadings(deps),
    carts: await removeExpiredResults(deps),
    sessions: await deleteEndedSessions(deps.db, deps.now()),
    audit: await deleteAudit(deps.db, deps.now() - logKeptMs),
  }
}

async function removeMessages({ db, now }: Deps): Promise<number> {
  let total = 0
  for (;;) {
    const removed = await deleteMessages(db, now() - messageKeptMs, batchSize)
    total += removed
    if (removed < batchSize) return total
    await setImmediate()
  }
}

async function removeReadings({ db, now }: Deps): Promise<number> {
  // Whole hours only: an hour that still takes readings is recomputed from all of them.
  const before = Math.floor((now() - rawRetentionMs) / hourMs) * (hourMs / 1000)
  let total = 0
  for (const series of await allSeries(db)) {
    total += await deleteReadings(db, series, before)
    await setImmediate()
  }
  return total
}
