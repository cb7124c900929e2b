import { Conflict } from '#domain/errors.ts'
import { rawRetentionMs } from '#domain/metrics/acceptance.ts'
import {
  deletionLimit,
  type RetentionKind,
  retentionKinds,
  runsRemembered,
} from '#domain/privacy/deletion-limit.ts'
import {
  alertKeptMs,
  deviceDaysKeptMs,
  feedbackKeptMs,
  logKeptMs,
  messageKeptMs,
  presenceKeptMs,
  pushKeptMs,
  unsentReportKeptMs,
} from '#domain/privacy/retention.ts'
import { forgetPresence } from '#server/storage/activities/class-rounds.ts'
import { forgetUnsentReports } from '#server/storage/activities/unsent-reports.ts'
import { expiringAlerts } from '#server/storage/alerts/alerts.ts'
import { expiringPushSubscriptions } from '#server/storage/alerts/push-subscriptions.ts'
import { combineExpiringRows, type ExpiringRows } from '#server/storage/expiring-rows.ts'
import { forgetAnswerReadings } from '#server/storage/ingest/field-answers.ts'
import { expiringWriters } from '#server/storage/ingest/manual-entries.ts'
import { expiringMessages } from '#server/storage/ingest/messages.ts'
import { forgetFrames, frameKeptMs } from '#server/storage/ingest/radio-frames.ts'
import { expiringUnread } from '#server/storage/ingest/unread-messages.ts'
import { expiringDeliveries } from '#server/storage/integrations/deliveries.ts'
import { expiringCounts } from '#server/storage/integrations/integration-counts.ts'
import { expiringReadings } from '#server/storage/measurements/expiring-readings.ts'
import { expiringRefusals } from '#server/storage/measurements/quality.ts'
import { expiringMarkedReadings, expiringMarkers } from '#server/storage/measurements/reading-marks.ts'
import { expiringFeedback } from '#server/storage/municipality/accessibility-feedback.ts'
import { expiringAudit } from '#server/storage/people/audit.ts'
import { endedSessions } from '#server/storage/people/sessions.ts'
import {
  confirmedDeletions,
  type HeldDeletion,
  heldDeletions,
  retentionRuns,
} from '#server/storage/retention-state.ts'
import { expiringDeviceDays } from '#server/storage/rooms/device-days.ts'
import { forgetHeldDevices } from '#server/storage/rooms/new-device-counts.ts'
import { expiringResults } from './activities/expired-results.ts'
import type { Deps } from './deps.ts'

/** What expires, and how long it is kept, ms. */
interface Retention {
  readonly rows: ExpiringRows
  readonly keptMs: number
}

function retentions(deps: Deps): Readonly<Record<RetentionKind, Retention>> {
  return {
    counts: { rows: expiringCounts, keptMs: messageKeptMs },
    deliveries: { rows: expiringDeliveries, keptMs: messageKeptMs },
    push_subscriptions: { rows: expiringPushSubscriptions, keptMs: pushKeptMs },
    feedback: { rows: expiringFeedback, keptMs: feedbackKeptMs },
    alerts: { rows: expiringAlerts, keptMs: alertKeptMs },
    device_days: { rows: expiringDeviceDays, keptMs: deviceDaysKeptMs },
    marked_readings: { rows: expiringMarkedReadings, keptMs: rawRetentionMs },
    refusals: { rows: expiringRefusals, keptMs: rawRetentionMs },
    names: { rows: combineExpiringRows(expiringWriters, expiringMarkers), keptMs: logKeptMs },
    messages: { rows: messagesAndWhatIsBeside, keptMs: messageKeptMs },
    readings: { rows: expiringReadings, keptMs: rawRetentionMs },
    // An activity and a session have a day on which they end: nothing is added to it.
    results: { rows: expiringResults(deps), keptMs: 0 },
    sessions: { rows: endedSessions, keptMs: 0 },
    audit: { rows: expiringAudit, keptMs: logKeptMs },
  }
}

/**
 * What was held back, could not be read, or can be undone is forgotten with its messages, and so are frames that are too old to come
 * again, what tablets said more than a day ago, and tablets that a server which has ended left in the table.
 */
const messagesAndWhatIsBeside: ExpiringRows = {
  ...expiringMessages,
  async delete(db, before) {
    await forgetHeldDevices(db, before)
    await forgetFrames(db, before + messageKeptMs - frameKeptMs)
    await forgetUnsentReports(db, before + messageKeptMs - unsentReportKeptMs)
    await forgetPresence(db, before + messageKeptMs - presenceKeptMs)
    await expiringUnread.delete(db, before)
    await forgetAnswerReadings(db, before)
    return expiringMessages.delete(db, before)
  },
}

/** How many rows of each kind a run deleted. */
export type Removed = Readonly<Record<RetentionKind, number>>

/**
 * Deletes expired data: inbound messages, single readings (their hours and days stay), what pupils sent to an activity that
 * has long ended, sessions that have ended, reports of obstacles, cleared alerts, the log of changes, and the names beside
 * what people wrote and marked, all by the constants of `domain/privacy/retention.ts`. In small steps with a pause for
 * everything else after each.
 *
 * Two guards, neither of which asks the clock: nothing is deleted while the clock is not trusted (null), and a deletion that is far
 * larger than usual (`deletionLimit`) waits until a person confirms it; `onHeld` gets the sentence about one that begins to wait.
 */
export async function removeExpired(
  deps: Deps,
  onHeld: (sentence: string) => void = () => {},
): Promise<Removed | null> {
  const removed: Partial<Record<RetentionKind, number>> = {}
  for (const kind of retentionKinds) {
    const now = await deps.clock.trustedNow()
    if (now === null) return null
    removed[kind] = await removeKind(deps, kind, now, onHeld)
  }
  return removed as Removed
}

async function removeKind(
  deps: Deps,
  kind: RetentionKind,
  now: number,
  onHeld: (sentence: string) => void,
): Promise<number> {
  const { db } = deps
  const { rows, keptMs } = retentions(deps)[kind]
  const expired = await rows.count(db, now - keptMs)
  const runs = await retentionRuns.read(db)
  const lastRuns = runs[kind] ?? []
  if (expired.rows > 0) {
    const total = lastRuns.length < runsRemembered ? await rows.total(db) : 0
    const limit = deletionLimit(expired, { lastRuns, total })
    const confirmed = (await confirmedDeletions.read(db))[kind] ?? 0
    if (expired.rows > limit && expired.rows > confirmed + limit) {
      // More has expired since a person said yes: they are asked again.
      if (confirmed > 0) await withdraw(deps, confirmedDeletions, kind)
      await hold(deps, kind, { rows: expired.rows, limit, since: now }, onHeld)
      return 0
    }
  }
  const removed = await rows.delete(db, now - keptMs)
  await retentionRuns.write(db, { ...runs, [kind]: [...lastRuns, removed].slice(-runsRemembered) })
  await release(deps, kind)
  return removed
}

async function hold(
  { db }: Deps,
  kind: RetentionKind,
  deletion: HeldDeletion,
  onHeld: (sentence: string) => void,
): Promise<void> {
  const held = await heldDeletions.read(db)
  const since = held[kind]?.since ?? deletion.since
  await heldDeletions.write(db, { ...held, [kind]: { ...deletion, since } })
  if (held[kind] === undefined) onHeld(heldSentence(kind, deletion))
}

/** What was deleted waits no more, and the yes for it is used up. */
async function release(deps: Deps, kind: RetentionKind): Promise<void> {
  await withdraw(deps, heldDeletions, kind)
  await withdraw(deps, confirmedDeletions, kind)
}

async function withdraw(
  { db }: Deps,
  state: typeof heldDeletions | typeof confirmedDeletions,
  kind: RetentionKind,
): Promise<void> {
  const { [kind]: withdrawn, ...others } = await state.read(db)
  if (withdrawn !== undefined) await state.write(db, others as never)
}

export interface DeletionOnHold extends HeldDeletion {
  readonly kind: RetentionKind
  /** A person has said yes; the next run deletes it. */
  readonly isConfirmed: boolean
}

/** What waits for a person. */
export async function deletionsOnHold({ db }: Pick<Deps, 'db'>): Promise<readonly DeletionOnHold[]> {
  const [held, confirmed] = [await heldDeletions.read(db), await confirmedDeletions.read(db)]
  return retentionKinds.flatMap((kind) => {
    const deletion = held[kind]
    return deletion === undefined ? [] : [{ kind, ...deletion, isConfirmed: confirmed[kind] !== undefined }]
  })
}

/**
 * A person has looked at what waits and says yes: the next run deletes as much. Answers what it is. Throws Conflict while the clock is
 * not trusted: what it calls expired may not be.
 */
export async function confirmDeletions({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<readonly DeletionOnHold[]> {
  if ((await clock.skew()) !== null)
    throw new Conflict('clock_unsure', 'the clock of this server may be wrong')
  const held = await deletionsOnHold({ db })
  await confirmedDeletions.write(db, Object.fromEntries(held.map(({ kind, rows }) => [kind, rows])))
  return held
}

/** Why a deletion waits, for anyone who runs the server. */
export function heldSentence(
  kind: RetentionKind,
  { rows, limit }: Pick<HeldDeletion, 'rows' | 'limit'>,
): string {
  return (
    `${rows} rows of "${kind}" have expired, and without a yes at most ${limit} are deleted at once. Look at the clock of this ` +
    'computer first; then "kotte retention confirm", or an administrator on the page of the municipality, lets them be deleted.'
  )
}
