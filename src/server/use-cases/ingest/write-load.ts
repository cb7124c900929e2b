import { Busy } from '#domain/errors.ts'
import { municipalityId } from '#domain/schools/school.ts'

/** Whose message it is. */
export interface Sender {
  readonly integrationId: string
  readonly schoolId: string
  /** Refused, its platform sends the message again; what does not come again is refused last. */
  readonly sendsAgain: boolean
}

/**
 * Back-pressure of the write batcher: estimates how long a message would wait from the measured rate of storage, and refuses it
 * with Busy when that is too long (load shedding), so that its platform retries.
 */
export interface Load {
  /**
   * Counts a question about whose message it is as waiting until the answer is called. Throws Busy when every message
   * would wait too long, anyone who sends it.
   */
  readonly enterUnknown: () => () => void
  /** Throws Busy when a message of this sender would wait too long. */
  readonly admit: (sender: Sender) => void
  /** How many units wait. */
  readonly units: () => number
  /** Counts a message as waiting until the answer is called. */
  readonly enter: (sender: Sender, size: { readonly uplinks: number; readonly bytes: number }) => () => void
  /** Learns from a group how long it takes to store it, and to commit. */
  readonly noteStored: (group: StoredGroup) => void
}

export interface StoredGroup {
  readonly messages: number
  readonly uplinks: number
  readonly storingMs: number
  readonly commitMs: number
  /** How long its first message waited, and how many units were there before it. */
  readonly waitedMs: number
  readonly unitsAhead: number
}

/** So many messages share a commit at most. */
export const largestGroup = 32

/** How long all that waits may take, ms. What is accepted is then answered within a second. */
const longestWaitMs = 300
/** The same for who does not send again. */
const lastWaitMs = 500
/** How much of that may be of one webhook and of one school: one that goes wild leaves room for the others. */
const hookShare = 0.25
const schoolShare = 0.5
/** Bodies that wait are held in memory. */
const mostBytes = 64 * 1024 * 1024

/** A message costs as much as this many uplinks besides those that it has. */
const messageUnits = 8
/** A message with more uplinks is stored piece by piece, and others between them. */
export const pieceUplinks = 128
/** Before anything was measured, ms. */
const firstGuessMs = 0.05

/** Whatever was measured, so much may wait, some fifty messages: one commit that took long is no overload. */
const leastUnits = 500

/** Of one process. */
export function openLoad(): Load {
  const waiting = {
    units: 0,
    bytes: 0,
    ofHook: new Map<string, number>(),
    ofSchool: new Map<string, number>(),
  }
  /** Moving averages, ms. */
  let unitMs = firstGuessMs
  let commitMs = 0

  /** How many units can be stored in that time. */
  const within = (ms: number) =>
    Math.max(leastUnits, ms / (unitMs + commitMs / (largestGroup * (messageUnits + 1))))
  const admitUpTo = (limit: number) => {
    if (waiting.units > limit || waiting.bytes > mostBytes) throw busy('overloaded')
  }

  return {
    units: () => waiting.units,
    enterUnknown() {
      admitUpTo(within(lastWaitMs))
      waiting.units += messageUnits
      return () => {
        waiting.units -= messageUnits
      }
    },
    admit({ integrationId, schoolId, sendsAgain }) {
      const longestMs = sendsAgain ? longestWaitMs : lastWaitMs
      admitUpTo(within(longestMs))
      // One connection of the municipality brings the devices of all its schools.
      if (schoolId === municipalityId) return
      if ((waiting.ofHook.get(integrationId) ?? 0) > within(longestMs * hookShare))
        throw busy('hook_over_budget')
      if ((waiting.ofSchool.get(schoolId) ?? 0) > within(longestMs * schoolShare))
        throw busy('school_over_budget')
    },
    enter({ integrationId, schoolId }, { uplinks, bytes }) {
      const count = (sign: 1 | -1) => {
        const units = sign * (messageUnits + uplinks)
        // Others have their turn after each piece.
        waiting.units += sign * (messageUnits + Math.min(uplinks, pieceUplinks))
        waiting.bytes += sign * bytes
        add(waiting.ofHook, integrationId, units)
        add(waiting.ofSchool, schoolId, units)
      }
      count(1)
      return () => count(-1)
    },
    noteStored({ messages, uplinks, storingMs, commitMs: ofCommitMs, waitedMs, unitsAhead }) {
      // Who waited behind many knows best, with all that the server did meanwhile; else as long again is guessed for that.
      const measuredMs =
        unitsAhead > leastUnits
          ? waitedMs / unitsAhead
          : (2 * storingMs) / (messages * messageUnits + uplinks)
      unitMs += (measuredMs - unitMs) / 10
      commitMs += (ofCommitMs - commitMs) / 10
    },
  }
}

function busy(code: 'overloaded' | 'hook_over_budget' | 'school_over_budget'): Busy {
  // Not all at the same second.
  return new Busy(code, 'more messages wait than can be stored at once', 1 + Math.floor(Math.random() * 4))
}

function add(counts: Map<string, number>, key: string, units: number): void {
  const sum = (counts.get(key) ?? 0) + units
  if (sum > 0) counts.set(key, sum)
  else counts.delete(key)
}
