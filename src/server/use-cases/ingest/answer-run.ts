import { setImmediate } from 'node:timers/promises'
import type { Settings } from '#server/ingestion/subscription.ts'
import type { Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import {
  addAnswerReadings,
  addDeviceToAnswer,
  advanceAnswer,
  beginRestoring,
  claimAnswer,
  type FieldAnswerRow,
  findFieldAnswer,
  finishAnswer,
  type ReadingKey,
  releaseAnswer,
  seriesOfAnswer,
  waitingAnswers,
} from '#server/storage/ingest/field-answers.ts'
import { type MessageRow, messagesAfter } from '#server/storage/ingest/messages.ts'
import { findIntegrationById } from '#server/storage/integrations/integrations.ts'
import { whileStoring } from '#server/storage/locks.ts'
import { findDevice, recordReprocessed } from '#server/storage/rooms/devices.ts'
import type { DividedTx } from '#server/storage/savepoint.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import {
  type AnsweredField,
  type AnsweredUplink,
  type AnswerWork,
  answeredUplinks,
  isFirstOfFrame,
  lackingIn,
  mayHold,
  settingsWith,
} from './answer-effect.ts'
import { finishUndo, firstKey, restoreMessage, undoMessage, undoReadings } from './answer-undo.ts'
import { isSwitchedOff, notReplacing } from './answer-values.ts'
import { uplinksOf } from './read-kept-message.ts'
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
  const isOver = () => performance.now() - start > limitMs || signal?.aborted === true
  let { answer: phase } = work
  if (phase.state === 'undoing' && phase.afterReceivedAt === 0)
    for (let key: ReadingKey | null = firstKey; key !== null; ) {
      key = await undoReadings(deps, work, key)
      await setImmediate()
      if (key !== null && isOver()) return leave(deps, answerId, run)
    }
  for (;;) {
    const result = await walkMessages(deps, { ...work, answer: phase }, run, isOver)
    if (result !== 'finished')
      return result === 'lost' ? resultOf(deps, answerId) : leave(deps, answerId, run)
    if (phase.state !== 'undoing') break
    if (!(await beginRestoring(db, answerId, { run, heldUntil: now() + holdMs })))
      return resultOf(deps, answerId)
    phase = { ...phase, state: 'restoring', afterReceivedAt: 0, afterId: '' }
  }
  if (phase.state === 'restoring') await finishUndo(deps, work)
  else await finishAnswer(db, answerId, run)
  return resultOf(deps, answerId)
}

/**
 * Does with each kept message what the state of the answer asks for, from where it was left. `lost`: another run has the answer;
 * `over`: the time is, and a later run continues.
 */
async function walkMessages(
  deps: Deps,
  work: AnswerWork,
  run: string,
  isOver: () => boolean,
): Promise<'finished' | 'lost' | 'over'> {
  const { db } = deps
  const { answer, field } = work
  const { state, answeredAt } = answer
  const series = state === 'restoring' ? await seriesOfAnswer(db, answer.id) : new Set<number>()
  if (state === 'restoring' && series.size === 0) return 'finished'
  let after = { receivedAt: answer.afterReceivedAt, id: answer.afterId }
  // What came before the answer was read again: its values are known by their keys. Ids tell the order within a millisecond.
  if (state === 'undoing' && after.receivedAt < answeredAt) after = { receivedAt: answeredAt, id: answer.id }
  const store = async (tx: DividedTx, message: MessageRow): Promise<Counts> => {
    if (state === 'undoing') await undoMessage(tx, work, message, deps.now())
    else if (state === 'restoring') await restoreMessage(tx, work, series, message)
    else return rereadMessage(tx, work, message, deps.now())
    return nothing
  }
  for (;;) {
    const page = await messagesAfter(db, field.integration.id, after, pageSize)
    const last = page.at(-1)
    if (last === undefined) return 'finished'
    after = { receivedAt: last.receivedAt, id: last.id }
    for (const message of page) {
      if (!isConcerned(work, message)) continue
      const isOurs = await inOneTransaction(deps, work, message, async (tx) =>
        advance(tx, deps, work, run, message, await store(tx, message)),
      )
      if (!isOurs) return 'lost'
      await setImmediate()
      if (isOver()) return 'over'
    }
    if (!(await whileStoring(db, [], (tx) => advance(tx, deps, work, run, after, nothing)))) return 'lost'
    await setImmediate()
    if (isOver()) return 'over'
  }
}

/** False for a message that surely changes nothing. */
function isConcerned({ answer, field }: AnswerWork, message: MessageRow): boolean {
  return answer.state === 'restoring' || mayHold(message, field.name)
}

/** With SQLite no other request writes meanwhile. False where the work answers so; nothing is left of it. */
async function inOneTransaction(
  { db }: Deps,
  { field }: AnswerWork,
  message: MessageRow,
  work: (tx: DividedTx) => Promise<boolean>,
): Promise<boolean> {
  const uplinks = uplinksOf(field.integration, settingsWith(field), message)
  const devices = new Set(uplinks.map(({ uplink }) => `${field.integration.id} ${uplink.externalId}`))
  try {
    await whileStoring(db, [...devices], async (tx) => {
      if (!(await work(tx))) throw new LeaseLost()
    })
    return true
  } catch (error) {
    if (error instanceof LeaseLost) return false
    throw error
  }
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

async function rereadMessage(
  tx: DividedTx,
  work: AnswerWork,
  message: MessageRow,
  now: number,
): Promise<Counts> {
  const counts = { accepted: 0, rejected: 0 }
  for (const uplink of answeredUplinks(work.field, message)) {
    if (!isFirstOfFrame(work, uplink)) continue
    const stored = await rereadUplink(tx, work, uplink, message, now)
    counts.accepted += stored.accepted
    counts.rejected += stored.rejected
  }
  return { ...counts, messages: counts.accepted > 0 ? 1 : 0 }
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
  const lacking = lackingIn(readWithout(device), read, { isByValue: false })
  if (!read.ok || lacking.length === 0) return { accepted: 0, rejected: 0 }
  if (await isSwitchedOff(tx, device, at, now)) return { accepted: 0, rejected: 0 }
  const added =
    device === undefined
      ? lacking
      : await notReplacing(tx, answer.id, { device, read, measurements: lacking, at }, receivedAt)
  if (added.length === 0) return { accepted: 0, rejected: 0 }
  const { timeSource, clockSkewMs } = timed
  // Its frame may be known from before an answer was undone.
  const { frame: _known, ...uplink } = timed.uplink
  const stored =
    device === undefined || (isNew && added.length === lacking.length)
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
