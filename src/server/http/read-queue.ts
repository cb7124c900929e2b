import { Busy } from '#domain/errors.ts'

/** An expensive read that a person requests. */
export interface QueuedRead {
  /** Reads of one key are computed once. */
  readonly key: string
  /** The client's address, from `addressOf`. */
  readonly address: string
  /** The school that it is about, which exists; null = all of them. */
  readonly schoolId: string | null
}

export interface ReadLimits {
  /** Reads that run at once. SQLite runs one after the other anyway. */
  readonly concurrency: number
  /** Callers that wait. */
  readonly maxQueued: number
  /** Of them, of one school. */
  readonly maxQueuedPerSchool: number
  /** A read that has waited this long is refused, ms. Pages time out after 15 seconds. */
  readonly maxWaitMs: number
}

export const readLimits: ReadLimits = {
  concurrency: 2,
  maxQueued: 300,
  maxQueuedPerSchool: 150,
  maxWaitMs: 10_000,
}

/** Runs `work` in its turn; reads of the same key that wait meanwhile get its result. Throws Busy. */
export type ReadQueue = <T>(read: QueuedRead, work: () => Promise<T>) => Promise<T>

interface Caller extends QueuedRead {
  /** In which round it has a turn: see `roundOf`. */
  round: number
  readonly since: number
  readonly work: () => Promise<unknown>
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * A bulkhead (a concurrency limit with back-pressure) for expensive reads: a few at once, everything else of the server between
 * them, and the rest in a queue that is fair. Each address has its turn before any has its next one, and of an address each school,
 * since all schools of a municipality may share one: a client that floods the queue waits behind its own reads. When the queue is full,
 * who would wait longest is refused.
 */
export function openReadQueue(limits: ReadLimits = readLimits): ReadQueue {
  let waiting: Caller[] = []
  let running = 0
  let isBeginning = false
  /** The round whose callers have their turn. */
  let current = 0
  let answeredCount = 0

  /** The position of the last answer for an address and school in the order of all answers; cleared when no one waits. */
  const answeredTo = new Map<string, number>()

  /** Fair queueing: the round after the last one in which the address has a turn already. */
  function roundOf(address: string): number {
    const rounds = waiting.filter((caller) => caller.address === address).map(({ round }) => round)
    return Math.max(current, ...rounds) + 1
  }

  function enter(caller: Caller): void {
    const ofSchool = waiting.filter(({ schoolId }) => schoolId !== null && schoolId === caller.schoolId)
    waiting.push(caller)
    if (ofSchool.length >= limits.maxQueuedPerSchool) refuse(lastOf([...ofSchool, caller]))
    else if (waiting.length > limits.maxQueued) refuse(lastOf(waiting))
  }

  function refuse(caller: Caller): void {
    waiting = waiting.filter((other) => other !== caller)
    caller.reject(busy())
  }

  /** One at a time, after whatever else has come: pages, messages, short answers. */
  function beginSoon(): void {
    if (isBeginning) return
    isBeginning = true
    setImmediate(beginNext)
  }

  function beginNext(): void {
    isBeginning = false
    const tooLong = performance.now() - limits.maxWaitMs
    for (const caller of waiting.filter(({ since }) => since < tooLong)) refuse(caller)
    if (running >= limits.concurrency || waiting.length === 0) return
    const next = takeNextCaller()
    const same = waiting.filter(({ key }) => key === next.key)
    waiting = waiting.filter(({ key }) => key !== next.key)
    running++
    if (waiting.length === 0) answeredTo.clear()
    else beginSoon()
    void answer(next, same)
  }

  function takeNextCaller(): Caller {
    const first = waiting.reduce((soonest, caller) => (caller.round < soonest.round ? caller : soonest))
    current = first.round
    const turnOf = (caller: Caller) => answeredTo.get(laneOf(caller)) ?? 0
    const next = waiting
      .filter(({ address }) => address === first.address)
      .reduce((longest, caller) => (turnOf(caller) < turnOf(longest) ? caller : longest))
    // Who lets another school of its address go first has that one's turn.
    first.round = next.round
    answeredTo.set(laneOf(next), ++answeredCount)
    return next
  }

  async function answer({ work }: Caller, callers: readonly Caller[]): Promise<void> {
    try {
      const made = await work()
      for (const { resolve } of callers) resolve(made)
    } catch (error) {
      for (const { reject } of callers) reject(error)
    } finally {
      running--
      beginSoon()
    }
  }

  return <T>(read: QueuedRead, work: () => Promise<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    enter({
      ...read,
      round: roundOf(read.address),
      since: performance.now(),
      work,
      resolve: resolve as Caller['resolve'],
      reject,
    })
    beginSoon()
    return promise
  }
}

function laneOf({ address, schoolId }: QueuedRead): string {
  return `${address} ${schoolId}`
}

/** Of those whose turn would come last, the one who came last. */
function lastOf(callers: readonly Caller[]): Caller {
  return callers.reduce((last, caller) => (caller.round >= last.round ? caller : last))
}

function busy(): Busy {
  // Not all at the same second.
  const retryAfterS = 1 + Math.floor(Math.random() * 4)
  return new Busy('too_many_reads', 'more is asked than can be answered soon', retryAfterS)
}
