import { setTimeout as wait } from 'node:timers/promises'

export interface Job {
  /** Settles when nothing of it runs any more. */
  stop(): Promise<void>
}

/** Does a work again and again, never twice at once. `signal` ends what is under way; `onProblem` hears of a round that failed. */
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
