import { setImmediate } from 'node:timers/promises'
import type { Settings } from '#server/ingestion/subscription.ts'
import type { Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import {
  addAnswerReadings,
  addDeviceToAnswer,
  advanceAnswer,
  claimAnswer,
  type FieldAnswerRow,
  findFieldAnswer,
  finishAnswer,
  releaseAnswer,
  waitingAnswers,
} from '#server/storage/ingest/field-answers.ts'
import { type MessageRow, messagesAfter } from '#server/storage/ingest/messages.ts'
import { findIntegrationById } from '#server/storage/integrations/integrations.ts'
import { whileStoring } from '#server/storage/locks.ts'
import { findDevice, recordReprocessed } from '#server/storage/rooms/devices.ts'
import { sensorEventsOf } from '#server/storage/rooms/sensor-events.ts'
import type { DividedTx } from '#server/storage/savepoint.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import {
  type AnsweredField,
  type AnsweredUplink,
  type AnswerWork,
  answeredUplinks,
  lackingIn,
} from './answer-effect.ts'
import { finishUndo, undoMessages, undoReadings } from './answer-undo.ts'
import { storeRead } from './store-reads.ts'
import { storeUplinks } from './store-uplinks.ts'

/** What came of an answer. */
export interface AnswerResult {
  /** Messages that gave at least one new value. */
  readonly messages: number
  readonly accepted: number
  readonly rejected: number
  /** False = the time limit was reached; a job continues. */
  readonly isFinished: boolean
}

/** How long a request waits for it, ms; a job does the rest. */
export const answerLimitMs = 3_000

/** How long a lease lasts without progress: after that the server is taken to have been killed. */
const holdMs = 60_000

const pageSize = 100

/** Of a new answer, or of one that is begun to be undone: who made it works on it first. */
export function firstLease({ now }: Pick<Deps, 'now'>) {
  return { run: newId(now()), heldUntil: now() + holdMs }
}

/**
 * Does what an answer still asks for: reads kept messages again with it, or removes what it brought. In small transactions with
 * a pause for everything else after each. What is left after `limitMs`, or after `signal`, is left to the job.
 */
export async function runAnswer(
  deps: Deps,
  answerId: string,
  {
    limitMs = Number.POSITIVE_INFINITY,
    signal,
  }: { readonly limitMs?: number; readonly signal?: AbortSignal } = {},
): Promise<AnswerResult> {
  const { db, now } = deps
  const start = performance.now()
  const run = newId(now())
  const answer = await claimAnswer(db, answerId, { run, heldUntil: now() + holdMs })
  const work = answer && (await workOf(deps, answer))
  if (!work) return resultOf(deps, answerId)
  const isUndone = work.answer.state === 'undoing'
  const isOver = () => performance.now() - start > limitMs || signal?.aborted === true
  while (isUndone && (await undoReadings(deps, work))) {
    await setImmediate()
    if (isOver()) return leave(deps, answerId, run)
  }
  let after = { receivedAt: work.answer.afterReceivedAt, id: work.answer.afterId }
  // What came before the answer was read again: its values are known by their keys.
  if (isUndone && after.receivedAt < work.answer.answeredAt)
    after = { receivedAt: work.answer.answeredAt - 1, id: '' }
  for (;;) {
    const page = await messagesAfter(db, work.field.integration.id, after, pageSize)
    const last = page.at(-1)
    if (last === undefined) break
    after = { receivedAt: last.receivedAt, id: last.id }
    if (isUndone) await undoMessages(deps, work, page)
    const isOurs = isUndone || (await rereadMessages(deps, work, page, run))
    if (!isOurs || !(await whileStoring(db, [], (tx) => advance(tx, deps, work, run, after, nothing))))
      return resultOf(deps, answerId)
    await setImmediate()
    if (isOver()) return leave(deps, answerId, run)
  }
  if (isUndone) await finishUndo(deps, work)
  else await finishAnswer(db, answerId, run)
  return resultOf(deps, answerId)
}

async function leave(deps: Deps, answerId: string, run: string): Promise<AnswerResult> {
  await releaseAnswer(deps.db, answerId, run)
  return resultOf(deps, answerId)
}

/** An answer that is gone has been undone whole. */
async function resultOf({ db }: Deps, answerId: string): Promise<AnswerResult> {
  const row = await findFieldAnswer(db, answerId)
  const { messages = 0, accepted = 0, rejected = 0, state = 'done' } = row ?? {}
  return { messages, accepted, rejected, isFinished: state === 'done' }
}

/** Continues interrupted runs. An error with one answer is reported and does not stop the others. */
export async function resumeAnswers(
  deps: Deps,
  { signal, onProblem }: { readonly signal?: AbortSignal; readonly onProblem: (error: unknown) => void },
): Promise<void> {
  for (const id of await waitingAnswers(deps.db, deps.now())) {
    if (signal?.aborted) return
    await runAnswer(deps, id, signal && { signal }).catch(onProblem)
  }
}

async function workOf({ db, secret }: Deps, answer: FieldAnswerRow): Promise<AnswerWork | undefined> {
  const integration = await findIntegrationById(db, answer.schoolIntegrationId)
  if (!integration) return undefined
  return { answer, field: fieldOf(answer, integration, openSettings(secret, integration)), frames: new Set() }
}

function fieldOf(
  { scope, names, meaning, devices }: FieldAnswerRow,
  integration: AnsweredField['integration'],
  settings: Settings,
): AnsweredField {
  const [name = ''] = JSON.parse(names) as readonly string[]
  return {
    integration,
    settings,
    scope,
    name,
    meaning: meaning === null ? null : JSON.parse(meaning),
    devices: new Set(JSON.parse(devices) as readonly string[]),
  }
}

type Counts = Omit<AnswerResult, 'isFinished'>

const nothing: Counts = { messages: 0, accepted: 0, rejected: 0 }

/** False = another run has it: the answer is undone, or it was taken over. */
function advance(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { answer }: AnswerWork,
  run: string,
  after: { readonly receivedAt: number; readonly id: string },
  counts: Counts,
): Promise<boolean> {
  return advanceAnswer(tx, answer.id, { run, heldUntil: now() + holdMs }, { after, ...counts })
}

class LeaseLost extends Error {}

/** Each message in a transaction of its own: with SQLite nobody else writes meanwhile. False as of `advance`; nothing is left of it. */
async function rereadMessages(
  deps: Deps,
  work: AnswerWork,
  messages: readonly MessageRow[],
  run: string,
): Promise<boolean> {
  const { field } = work
  for (const message of messages) {
    const uplinks = answeredUplinks(field, message).filter((uplink) => isFirstOfFrame(work, uplink))
    if (uplinks.length === 0) continue
    const devices = uplinks.map(({ timed }) => `${field.integration.id} ${timed.uplink.externalId}`)
    try {
      await whileStoring(deps.db, devices, async (tx) => {
        const sums = { accepted: 0, rejected: 0 }
        for (const uplink of uplinks) {
          const stored = await rereadUplink(tx, work, uplink, message, deps.now())
          sums.accepted += stored.accepted
          sums.rejected += stored.rejected
        }
        const counts = { ...sums, messages: sums.accepted > 0 ? 1 : 0 }
        if (!(await advance(tx, deps, work, run, message, counts))) throw new LeaseLost()
      })
    } catch (error) {
      if (error instanceof LeaseLost) return false
      throw error
    }
    await setImmediate()
  }
  return true
}

function isFirstOfFrame({ frames }: AnswerWork, { timed: { uplink } }: AnsweredUplink): boolean {
  const { externalId, frame } = uplink
  if (frame === undefined) return true
  const key = JSON.stringify([externalId, frame.counter, frame.content])
  if (frames.has(key)) return false
  frames.add(key)
  return true
}

/** Stores what the answer adds to an uplink; nothing that was stored changes, and what came while a sensor was off stays unread. */
async function rereadUplink(
  tx: DividedTx,
  { answer, field }: AnswerWork,
  answered: AnsweredUplink,
  { id: messageId, receivedAt }: MessageRow,
  now: number,
): Promise<Omit<Counts, 'messages'>> {
  const { timed, at, isNew, readWith, readWithout } = answered
  const { integration } = field
  const { externalId } = timed.uplink
  const device = await findDevice(tx, integration.id, externalId)
  const read = readWith(device)
  const added = lackingIn(readWithout(device), read, { isByValue: false })
  if (!read.ok || added.length === 0) return { accepted: 0, rejected: 0 }
  const off =
    device?.sensorId == null ? [] : await sensorEventsOf(tx, [device.sensorId], { from: 0, to: now })
  const isOff = off.some(({ kind, from, to }) => kind === 'inactive' && at >= from && at < (to ?? now))
  if (isOff) return { accepted: 0, rejected: 0 }
  const { timeSource, clockSkewMs } = timed
  // Its frame may be known from before an answer was undone.
  const { frame: _known, ...uplink } = timed.uplink
  const stored =
    isNew || device === undefined
      ? (
          await storeUplinks(
            tx,
            [{ ...timed, uplink, integration, isBackfill: false, messageId }],
            receivedAt,
          )
        )[0]
      : await storeRead(
          tx,
          { device, read: { ...read, measurements: added }, at, timeSource, clockSkewMs },
          receivedAt,
        )
  if (stored === undefined) return { accepted: 0, rejected: 0 }
  if (device === undefined && stored.accepted > 0) await addDeviceToAnswer(tx, answer.id, externalId)
  if (device !== undefined && stored.accepted > 0) await recordReprocessed(tx, device.id, receivedAt)
  await addAnswerReadings(tx, answer.id, stored.readings ?? [])
  return { accepted: stored.accepted, rejected: stored.rejected.length }
}
