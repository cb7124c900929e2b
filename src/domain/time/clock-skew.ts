import { clockToleranceMs } from '#domain/metrics/acceptance.ts'

/**
 * Whether the clock of a server can be trusted. A clock that leaps would date what comes in wrong and delete what is kept, so it is
 * never judged by itself: a running server compares it with a monotonic clock, a start with the last time that it was trusted.
 */

/** Both clocks of a computer at one moment. */
export interface ClockReading {
  /** The computer's clock, epoch ms. It jumps when the clock is set. */
  readonly wallMs: number
  /** Since the computer was started, ms: it is never set, and goes on while the computer sleeps. */
  readonly uptimeMs: number
  /** Uptimes can be compared within one boot of one computer. */
  readonly bootId: string
}

/**
 * - `leap`: the clock was set, ahead or back, while the computer ran.
 * - `start`: a server started with a clock that is far from the last time that it was trusted.
 */
export type ClockSkewKind = 'leap' | 'start'

/** A clock that is not trusted. */
export interface ClockSkew {
  readonly kind: ClockSkewKind
  /** Both clocks as it was noticed. */
  readonly noticed: ClockReading
  /** Epoch ms: what it would have shown (`leap`), or when it was trusted last (`start`). */
  readonly expectedMs: number
}

/** A server may be off for a weekend and its sensors for a holiday; more than this is asked about. ms */
const longestOffMs = 7 * 86_400_000

/** What the clock has to show now, epoch ms, if it was right at `before`; null = another boot, unknown. */
export function expectedWallMs(before: ClockReading, now: ClockReading): number | null {
  return before.bootId === now.bootId ? before.wallMs + now.uptimeMs - before.uptimeMs : null
}

/** True when the clock was set, by more than a time server corrects it, between two readings of one boot. */
export function hasLeapt(before: ClockReading, now: ClockReading): boolean {
  const expected = expectedWallMs(before, now)
  return expected !== null && Math.abs(now.wallMs - expected) > clockToleranceMs
}

/** True when a clock at a start is so far from when it was trusted last (epoch ms) that one of the two is wrong. */
export function isFarFrom(trustedMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - trustedMs) > longestOffMs
}

/** True while what made `skew` is still so, judged on the boot that noticed it; on another one it is unknown, and counts as true. */
export function isSkewed({ kind, noticed, expectedMs }: ClockSkew, now: ClockReading): boolean {
  if (noticed.bootId !== now.bootId) return true
  if (kind === 'start') return isFarFrom(expectedMs, now.wallMs)
  return hasLeapt({ ...noticed, wallMs: expectedMs }, now)
}

/**
 * A device whose message had a time of its own that agrees with a clock that is not trusted, within `clockToleranceMs`: any two of
 * them then agree with each other within ten minutes.
 */
export interface ClockWitness {
  readonly integrationId: string
  readonly deviceId: string
}

/** One device may be wrong, and so may one gateway: three devices of two connections are no accident. */
const witnessesNeeded = 3
const connectionsNeeded = 2

/** True when these devices are enough to trust a clock again; `connections`: how many the installation has that devices use. */
export function areEnoughWitnesses(witnesses: readonly ClockWitness[], connections: number): boolean {
  const devices = new Set(witnesses.map(({ integrationId, deviceId }) => `${integrationId} ${deviceId}`))
  const used = new Set(witnesses.map(({ integrationId }) => integrationId))
  return devices.size >= witnessesNeeded && used.size >= Math.min(connectionsNeeded, connections)
}
