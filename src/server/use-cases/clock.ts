import { Busy } from '#domain/errors.ts'
import { clockToleranceMs } from '#domain/metrics/acceptance.ts'
import { agreeingMessages, isClockDoubted } from '#domain/time/trusted-clock.ts'
import type { Uplink } from '#server/ingestion/adapter.ts'
import { readClockDoubt, readClockMark, writeClockDoubt, writeClockMark } from '#server/storage/clock-mark.ts'
import type { Database } from '#server/storage/database.ts'
import type { Deps } from './deps.ts'

/** The mark is written this often at most, ms: it is compared with days. */
const writeEveryMs = 60_000
/** Another thread or process may have begun or ended the doubt: it is asked for this often, ms. */
const askEveryMs = 10_000
const tryAgainS = 300

interface Seen {
  readonly isDoubted: boolean
  /** By the monotonic clock. */
  readonly askedAt: number
  readonly markedAt: number
}

const seenBy = new WeakMap<Database, Seen>()

/**
 * Looks at the server's clock as it starts, and when it may have leapt: one that is more than a week from the last message is
 * doubted, by every thread and process, until three messages agree or somebody confirms it. Answers the sentence that
 * says so, or null.
 */
export async function checkClock({ db, now }: Deps): Promise<string | null> {
  const mark = await readClockMark(db)
  const isDoubted = isClockDoubted(mark, now())
  await writeClockDoubt(db, isDoubted ? 0 : null)
  seenBy.delete(db)
  return isDoubted && mark !== null ? doubtSentence(mark, now()) : null
}

/** Why the clock is doubted, as a sentence for whoever runs the server; null = nobody doubts it. */
export async function clockDoubt({ db, now }: Deps): Promise<string | null> {
  if ((await readClockDoubt(db)) === null) return null
  const mark = await readClockMark(db)
  return mark === null ? null : doubtSentence(mark, now())
}

/** Somebody who knows says that the clock is right. */
export async function confirmClock({ db, now }: Deps): Promise<void> {
  await writeClockMark(db, now())
  await writeClockDoubt(db, null)
  seenBy.delete(db)
}

/**
 * Before a message is taken in: while the clock is doubted, only what tells the same time itself is. Throws Busy, so that
 * its sender tries again: what would be stored under a wrong time cannot be found any more.
 */
export async function admitByClock(
  deps: Deps,
  uplinks: readonly Uplink[],
  receivedAt: number,
): Promise<void> {
  if (!(await isDoubted(deps.db))) return
  if (!uplinks.every((uplink) => tellsTime(uplink, receivedAt)))
    throw new Busy('clock_unsure', 'the clock of this server may be wrong', tryAgainS)
}

/** After a message with values was stored: it moves the mark, or is one of those that end the doubt. */
export async function noteAccepted(deps: Deps, receivedAt: number): Promise<void> {
  const { db } = deps
  if (await isDoubted(db)) {
    const agreed = ((await readClockDoubt(db)) ?? 0) + 1
    if (agreed >= agreeingMessages) await confirmClock(deps)
    else await writeClockDoubt(db, agreed)
    return
  }
  const seen = seenBy.get(db)
  if (!seen || Math.abs(receivedAt - seen.markedAt) < writeEveryMs) return
  seenBy.set(db, { ...seen, markedAt: receivedAt })
  await writeClockMark(db, Math.max(receivedAt, (await readClockMark(db)) ?? 0))
}

async function isDoubted(db: Database): Promise<boolean> {
  const seen = seenBy.get(db)
  const at = performance.now()
  if (seen && at - seen.askedAt < askEveryMs && !seen.isDoubted) return false
  const isDoubted = (await readClockDoubt(db)) !== null
  seenBy.set(db, { isDoubted, askedAt: at, markedAt: seen?.markedAt ?? 0 })
  return isDoubted
}

function tellsTime({ measuredAt, networkTimes = [] }: Uplink, receivedAt: number): boolean {
  return [...(measuredAt === null ? [] : [measuredAt]), ...networkTimes].some(
    (told) => Math.abs(told - receivedAt) <= clockToleranceMs,
  )
}

function doubtSentence(mark: number, now: number): string {
  const at = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return (
    `The clock of this computer shows ${at(now)}, but the last message was accepted at ${at(mark)}. ` +
    'Nothing is deleted until three messages tell the same time, or somebody has looked at the clock and ' +
    'runs "kotte clock confirm".'
  )
}
