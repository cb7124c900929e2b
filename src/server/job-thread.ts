import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ServerConfig } from './config.ts'
import type { Job } from './jobs/repeat.ts'
import type { Counts } from './storage/integrations/integration-counts.ts'
import type { Deps } from './use-cases/deps.ts'

/** The settings that are posted to the job thread: plain data, because functions cannot be cloned. */
export interface JobSettings
  extends Pick<ServerConfig, 'databaseUrl' | 'mail' | 'publicUrl' | 'prices' | 'vapidPrivateKey'> {
  readonly secret: Uint8Array
  /** As `KOTTE_ALLOWED_HOSTS` has it. */
  readonly allowedHosts: string
}

/** From the thread: a job failed, or took in values. */
export type JobNews = { readonly problem: string } | { readonly counts: Counts }

/** To the thread: finish what runs and end. */
export const stopMessage = 'stop'

const restartAfterMs = 5_000
/** A stop of the whole server takes 10 seconds at most. */
const stopLimitMs = 8_000

interface JobListeners {
  readonly onProblem: (error: unknown) => void
  /** Of the values that the jobs took in since it was last called. */
  readonly onCounts: (counts: Counts) => void
}

/** Other than usual; for tests. */
interface ThreadOptions {
  readonly entry?: URL
  /** Before a thread that broke is started again, ms. */
  readonly restartMs?: number
  /** How long jobs may take to end, ms. */
  readonly limitMs?: number
}

/**
 * Runs the jobs in a thread of its own with its own connection to the database, so that no request waits for them. A
 * thread that crashes is reported and restarted.
 */
export function startJobThread(
  settings: JobSettings,
  { onProblem, onCounts }: JobListeners,
  { entry = entryOfJobs, restartMs = restartAfterMs, limitMs = stopLimitMs }: ThreadOptions = {},
): Job {
  const ended = new AbortController()
  let worker: Worker
  const running = (async () => {
    while (!ended.signal.aborted) {
      worker = new Worker(entry, { name: 'jobs', workerData: settings })
      worker.on('message', (news: JobNews) =>
        'counts' in news ? onCounts(news.counts) : onProblem(news.problem),
      )
      await new Promise<void>((resolve) => {
        worker.once('error', onProblem)
        worker.once('exit', () => resolve())
      })
      await wait(restartMs, undefined, { signal: ended.signal, ref: false }).catch(() => {})
    }
  })()
  return {
    async stop() {
      ended.abort()
      worker.postMessage(stopMessage)
      const isOver = await Promise.race([running.then(() => true), wait(limitMs, false, { ref: false })])
      if (!isOver) await worker.terminate()
      await running
    },
  }
}

/** Beside this file: a source, or what `build/server-code.ts` made of it. */
const entryOfJobs = new URL(
  import.meta.url.endsWith('.ts') ? './job-worker.ts' : './job-worker.mjs',
  import.meta.url,
)

export function jobSettings(config: ServerConfig, { secret }: Deps): JobSettings {
  const { databaseUrl, mail, publicUrl, prices, vapidPrivateKey, allowedHosts } = config
  return { databaseUrl, mail, publicUrl, prices, vapidPrivateKey, secret, allowedHosts: allowedHosts.text }
}
