import { Busy } from '#domain/errors.ts'
import { clockToleranceMs } from '#domain/metrics/acceptance.ts'
import {
  areEnoughWitnesses,
  type ClockReading,
  type ClockSkew,
  type ClockWitness,
  expectedWallMs,
  hasLeapt,
  isFarFrom,
  isSkewed,
} from '#domain/time/clock-skew.ts'
import type { Uplink } from '#server/ingestion/adapter.ts'
import {
  countConnectionsWithDevices,
  readClockAcceptance,
  readClockMark,
  readClockSkew,
  type StoredClockSkew,
  writeClockAcceptance,
  writeClockMark,
  writeClockSkew,
} from '#server/storage/clock-state.ts'
import type { Database } from '#server/storage/database.ts'

/** How both clocks of the computer are read. */
export interface ClockSource {
  /** The wall clock, epoch ms. */
  readonly now: () => number
  /** A monotonic clock that goes on while the computer sleeps, ms. */
  readonly uptimeMs: () => number
  /** Another one after each start of the computer. */
  readonly bootId: string
}

export interface ClockGuard {
  /** To be called as a server or a thread of it starts. Answers the skew that stops deletions from now on, or null. */
  start(): Promise<ClockSkew | null>
  /** What a start would find now, for a command: nothing is stored, so that the clock of an own computer stops no one else's server. */
  preview(): Promise<ClockSkew | null>
  /** The skew that a person has to end, or null; compares the clocks first. */
  skew(): Promise<ClockSkew | null>
  /** Now, epoch ms, by the monotonic clock: setting the system clock does not change it. As wrong as the clock was at the start. */
  steadyNow(): number
  /**
   * `steadyNow`, or null while the clock is not trusted. Whatever deletes by age takes the time from here: a clock that is set in
   * the middle of its work does not change it.
   */
  trustedNow(): Promise<number | null>
  /**
   * While the clock is not trusted only messages with a time of their own that agrees with it are stored. Throws Busy for others,
   * so that their sender tries again: what would be stored under a wrong time cannot be found any more.
   */
  requireTrustedTime(uplinks: readonly Uplink[], receivedAt: number): Promise<void>
  /** After values of a message were stored: while the clock is not trusted its devices may be witnesses that it is right. */
  noteAccepted(integrationId: string, uplinks: readonly Uplink[], receivedAt: number): Promise<void>
  /** A person says that the clock of this computer is right. */
  accept(): Promise<void>
  /** Compares the clocks every few seconds until it is stopped; `onChange` gets each skew that begins (or null as it ends). */
  watch(onChange: (skew: ClockSkew | null) => void, onProblem: (error: unknown) => void): { stop(): void }
}

/** That there is no skew is asked of the database this often at most, ms. */
const askEveryMs = 5_000
const markEveryMs = 60_000
/** Small corrections of a time server must not add up to a leap: the clocks are compared from a newer moment on each day. ms */
const anchorForMs = 86_400_000
const retryAfterS = 300

/**
 * Compares the wall clock with the monotonic one, from now on, for one thread. A skew is stored, so that it holds for every thread and
 * process of the installation; which of them noticed it, and by which clocks, is stored beside it.
 */
export function createClockGuard(db: Database, source: ClockSource): ClockGuard {
  const read = (): ClockReading => ({
    wallMs: source.now(),
    uptimeMs: source.uptimeMs(),
    bootId: source.bootId,
  })
  /** Both clocks when the wall clock was trusted. */
  let anchor = read()
  /** When the clock was trusted last before this start, epoch ms, while it is far from that. */
  let farFrom: number | null = null
  let noSkewAskedAt = Number.NEGATIVE_INFINITY
  let markedAt = Number.NEGATIVE_INFINITY

  function steadyNow(): number {
    return anchor.wallMs + source.uptimeMs() - anchor.uptimeMs
  }

  function ownSkew(here: ClockReading): ClockSkew | null {
    if (farFrom !== null && isFarFrom(farFrom, here.wallMs))
      return { kind: 'start', noticed: here, expectedMs: farFrom }
    // A clock that was far off at the start is right only after it was set.
    if (farFrom !== null) trust(here)
    const expectedMs = expectedWallMs(anchor, here)
    return expectedMs !== null && hasLeapt(anchor, here) ? { kind: 'leap', noticed: here, expectedMs } : null
  }

  function trust(here: ClockReading): void {
    anchor = here
    farFrom = null
  }

  /** True when the clock of this computer was accepted, as it goes now, since it was trusted here. */
  async function wasAccepted(here: ClockReading): Promise<boolean> {
    const accepted = await readClockAcceptance(db)
    return (
      accepted?.bootId === here.bootId && accepted.uptimeMs >= anchor.uptimeMs && !hasLeapt(accepted, here)
    )
  }

  async function store(skew: ClockSkew): Promise<StoredClockSkew> {
    const stored = await readClockSkew(db)
    // The same one, noticed by another thread or some time ago: it keeps its witnesses.
    if (stored && isSameSkew(stored, skew)) return stored
    const begun = { ...skew, witnesses: [] }
    await writeClockSkew(db, begun)
    return begun
  }

  async function look(): Promise<StoredClockSkew | null> {
    const here = read()
    const own = ownSkew(here)
    if (own !== null) {
      if (!(await wasAccepted(here))) return store(own)
      trust(here)
    } else if (here.uptimeMs - noSkewAskedAt < askEveryMs) return null
    const stored = await readClockSkew(db)
    if (stored !== null && isSkewed(stored, here)) return stored
    if (stored !== null) await writeClockSkew(db, null)
    noSkewAskedAt = here.uptimeMs
    if (here.uptimeMs - anchor.uptimeMs > anchorForMs) trust(here)
    return null
  }

  async function mark(): Promise<void> {
    const here = read()
    if (here.uptimeMs - markedAt < markEveryMs || hasLeapt(anchor, here)) return
    markedAt = here.uptimeMs
    await writeClockMark(db, here)
  }

  async function accept(): Promise<void> {
    const here = read()
    await writeClockAcceptance(db, here)
    await writeClockMark(db, here)
    await writeClockSkew(db, null)
    trust(here)
  }

  /** Goes on from when a server of this database last trusted its clock. Answers the skew that is stored. */
  async function continueFromLastRun(): Promise<StoredClockSkew | null> {
    const here = read()
    const [last, stored] = await Promise.all([readClockMark(db), readClockSkew(db)])
    // On the same boot the monotonic clock knows how long the server was off.
    const expectedMs = last && expectedWallMs(last, here)
    if (last !== null && expectedMs === null && isFarFrom(last.wallMs, here.wallMs)) farFrom = last.wallMs
    else if (last !== null && hasLeapt(last, here)) anchor = last
    // A thread that starts while the clock is wrong must not take it for the right one.
    if (stored?.kind === 'leap' && stored.noticed.bootId === here.bootId)
      anchor = { ...stored.noticed, wallMs: stored.expectedMs }
    return stored
  }

  return {
    async preview() {
      const stored = await continueFromLastRun()
      return ownSkew(read()) ?? (stored !== null && isSkewed(stored, read()) ? stored : null)
    },
    async start() {
      const here = read()
      const stored = await continueFromLastRun()
      // A computer that was started again after its clock was far off is judged by its clock of now.
      if (stored?.kind === 'start' && stored.noticed.bootId !== here.bootId) await writeClockSkew(db, null)
      return look()
    },
    skew: look,
    steadyNow,
    async trustedNow() {
      if ((await look()) !== null) return null
      return steadyNow()
    },
    async requireTrustedTime(uplinks, receivedAt) {
      if ((await look()) === null) return
      if (!uplinks.every((uplink) => agrees(uplink, receivedAt)))
        throw new Busy('clock_unsure', 'the clock of this server may be wrong', retryAfterS)
    },
    async noteAccepted(integrationId, uplinks, receivedAt) {
      const skew = await look()
      if (skew === null) return mark()
      const agreeing = uplinks
        .filter((uplink) => agrees(uplink, receivedAt))
        .map(({ externalId }) => ({ integrationId, deviceId: externalId }))
      const witnesses = withoutRepeats([...skew.witnesses, ...agreeing])
      if (areEnoughWitnesses(witnesses, await countConnectionsWithDevices(db))) await accept()
      else await writeClockSkew(db, { ...skew, witnesses: witnesses.slice(-mostWitnesses) })
    },
    accept,
    watch(onChange, onProblem) {
      let isSkewedNow = false
      const compare = async () => {
        const skew = await look()
        if (skew === null) await mark()
        if ((skew !== null) === isSkewedNow) return
        isSkewedNow = skew !== null
        onChange(skew)
      }
      const timer = setInterval(() => void compare().catch(onProblem), askEveryMs).unref()
      return { stop: () => clearInterval(timer) }
    },
  }
}

/** More are not needed, and a stored list must not grow. */
const mostWitnesses = 20

function withoutRepeats(witnesses: readonly ClockWitness[]): readonly ClockWitness[] {
  return [
    ...new Map(
      witnesses.map((witness) => [`${witness.integrationId} ${witness.deviceId}`, witness]),
    ).values(),
  ]
}

/** True when both say that the clock is wrong by about as much, on one computer. */
function isSameSkew(a: ClockSkew, b: ClockSkew): boolean {
  if (a.kind !== b.kind || a.noticed.bootId !== b.noticed.bootId) return false
  const offBy = ({ noticed, expectedMs }: ClockSkew) => noticed.wallMs - expectedMs
  // How far a start is from the last one grows while it lasts.
  const passed = a.kind === 'start' ? b.noticed.uptimeMs - a.noticed.uptimeMs : 0
  return Math.abs(offBy(b) - offBy(a) - passed) <= clockToleranceMs
}

/**
 * True when a message has a time of its own that agrees with the clock: that of its platform, or of values that all have one, of which
 * the newest counts.
 */
function agrees({ measuredAt, networkTimes = [], payload }: Uplink, receivedAt: number): boolean {
  const ofValues = (payload.measurements ?? []).map(({ measuredAt: at }) => at).filter((at) => at !== null)
  const newest = ofValues.length === payload.measurements?.length ? Math.max(...ofValues) : Number.NaN
  return [measuredAt ?? newest, ...networkTimes].some(
    (time) => Math.abs(time - receivedAt) <= clockToleranceMs,
  )
}

/** Why the clock is not trusted, as a sentence for the operator. */
export function skewSentence({ kind, noticed, expectedMs }: ClockSkew): string {
  const at = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const why =
    kind === 'leap'
      ? `The clock of this computer was set to ${at(noticed.wallMs)} while ${at(expectedMs)} was expected. `
      : `The clock of this computer showed ${at(noticed.wallMs)} at the start, but Kotte last ran at ${at(expectedMs)}. `
  return (
    `${why}Nothing is deleted, and messages without a time of their own wait, until three devices of two connections send the same ` +
    'time, the clock is set right, or somebody has looked at it and runs "kotte clock confirm".'
  )
}
