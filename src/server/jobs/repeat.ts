import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/use-cases/deps.ts'

export interface Job {
  /** Settles when no run is in progress. */
  stop(): Promise<void>
}

/**
 * As `repeat`, for work that goes by the time of day or by the age of things: while the clock is not trusted it is left out. It would
 * alert of everything at once, and note when it is due next by a clock that is wrong.
 */
export function repeatByClock(
  { clock }: Pick<Deps, 'clock'>,
  times: { readonly firstAfterMs: number; readonly everyMs: number },
  work: (signal: AbortSignal) => Promise<void>,
  onProblem: (error: unknown) => void,
): Job {
  return repeat(
    times,
    async (signal) => {
      if ((await clock.skew()) === null) await work(signal)
    },
    onProblem,
  )
}

/**
 * Runs a task periodically, never two runs at once. `signal` aborts the run in progress; `onProblem` gets the error of
 * one that failed.
 */
export function repeat(
  { firstAfterMs, everyMs }: { readonly firstAfterMs: number; readonly everyMs: number },
  work: (signal: AbortSignal) => Promise<void>,
  onProblem: (error: unknown) => void,
): Job {
  const ended = new AbortController()
  const { signal } = ended
  const report = (error: unknown) => {
    if (!signal.aborted) onProblem(error)
  }
  const job = (async () => {
    for (let delay = firstAfterMs; ; delay = everyMs) {
      await wait(delay, undefined, { signal, ref: false })
      await work(signal).catch(report)
    }
  })().catch(report)
  return {
    async stop() {
      ended.abort()
      await job
    },
  }
}
