import type { Busy } from '#domain/errors.ts'

export interface WorkQueueLimits {
  /** Pieces of work that run at once; of one owner never more than one. */
  readonly concurrency: number
  /** Pieces of work that wait. */
  readonly maxQueued: number
  readonly maxQueuedPerOwner: number
  /** Work that has waited this long is refused, ms: its caller waits for an answer. */
  readonly maxWaitMs: number
}

export interface WorkQueue {
  /** Runs `work` once no other work of `owner` runs. Throws Busy when the queue is full or the wait too long. */
  readonly run: <T>(owner: string, work: () => Promise<T>) => Promise<T>
  /** Rejects everything that waits with Busy: the server stops. */
  readonly refuseWaiting: () => void
}

interface Waiting {
  readonly owner: string
  readonly start: () => void
  readonly refuse: (error: Error) => void
}

/**
 * A semaphore with a short bounded queue for expensive work: `concurrency` pieces run, one of each owner, the others wait in the
 * order in which they came. `toBusy` makes the error of what is refused (back-pressure).
 */
export function createWorkQueue(limits: WorkQueueLimits, toBusy: () => Busy): WorkQueue {
  const waiting: Waiting[] = []
  const running = new Set<string>()

  function startNext(): void {
    while (running.size < limits.concurrency) {
      const next = waiting.findIndex(({ owner }) => !running.has(owner))
      const [first] = next === -1 ? [] : waiting.splice(next, 1)
      if (!first) return
      running.add(first.owner)
      first.start()
    }
  }

  async function waitForStart(owner: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry: Waiting = { owner, start: resolve, refuse: reject }
    waiting.push(entry)
    const timer = setTimeout(() => {
      const place = waiting.indexOf(entry)
      if (place !== -1) waiting.splice(place, 1)
      reject(toBusy())
    }, limits.maxWaitMs)
    startNext()
    try {
      await promise
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async run(owner, work) {
      const ofOwner = waiting.filter((entry) => entry.owner === owner).length
      if (ofOwner >= limits.maxQueuedPerOwner || waiting.length >= limits.maxQueued) throw toBusy()
      await waitForStart(owner)
      try {
        return await work()
      } finally {
        running.delete(owner)
        startNext()
      }
    },
    refuseWaiting() {
      for (const { refuse } of waiting.splice(0)) refuse(toBusy())
    },
  }
}
