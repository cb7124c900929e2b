import type { Busy } from '#domain/errors.ts'

export interface TurnLimits {
  /** Pieces of work that run at once; of one owner never more than one. */
  readonly mostAtOnce: number
  readonly mostWaiting: number
  readonly mostWaitingOfOwner: number
  /** Work that has waited this long is refused, ms: its caller waits for an answer. */
  readonly longestWaitMs: number
}

export interface Turns {
  /** Does work when it is its owner's turn. Throws Busy when too much waits, or when the turn does not come in time. */
  readonly inTurn: <T>(owner: string, work: () => Promise<T>) => Promise<T>
  /** Refuses all that waits: the server stops. */
  readonly refuseWaiting: () => void
}

interface Turn {
  readonly owner: string
  readonly begin: () => void
  readonly refuse: (error: Error) => void
}

/**
 * A short bounded queue for expensive work: a few pieces at once, one of each owner, the others in the order in which they
 * came. `toBusy` makes the error of what is refused.
 */
export function openTurns(limits: TurnLimits, toBusy: () => Busy): Turns {
  const waiting: Turn[] = []
  const running = new Set<string>()

  function beginNext(): void {
    while (running.size < limits.mostAtOnce) {
      const next = waiting.findIndex(({ owner }) => !running.has(owner))
      const [turn] = next === -1 ? [] : waiting.splice(next, 1)
      if (!turn) return
      running.add(turn.owner)
      turn.begin()
    }
  }

  async function turnOf(owner: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const turn: Turn = { owner, begin: resolve, refuse: reject }
    waiting.push(turn)
    const timer = setTimeout(() => {
      const place = waiting.indexOf(turn)
      if (place !== -1) waiting.splice(place, 1)
      reject(toBusy())
    }, limits.longestWaitMs)
    beginNext()
    try {
      await promise
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async inTurn(owner, work) {
      const ofOwner = waiting.filter((turn) => turn.owner === owner).length
      if (ofOwner >= limits.mostWaitingOfOwner || waiting.length >= limits.mostWaiting) throw toBusy()
      await turnOf(owner)
      try {
        return await work()
      } finally {
        running.delete(owner)
        beginNext()
      }
    },
    refuseWaiting() {
      for (const { refuse } of waiting.splice(0)) refuse(toBusy())
    },
  }
}
