import { parentPort, workerData } from 'node:worker_threads'
import { type JobNews, type JobSettings, stopMessage } from './job-thread.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { mailSender } from './mail.ts'
import { nothingAllowed, parseAllowedHosts } from './outbound/allowed-hosts.ts'
import { outboundGuard } from './outbound/guard.ts'
import { pushSender } from './push-sender.ts'
import { openDatabase } from './storage/database.ts'
import { systemClock } from './system-clock.ts'
import { createClockGuard } from './use-cases/clock.ts'
import { createWriteBatcher } from './use-cases/ingest/write-batcher.ts'

// The thread of the jobs: see `job-thread.ts`.
const { databaseUrl, mail, vapidPrivateKey, ...settings } = workerData as JobSettings
const allowedHosts = parseAllowedHosts(settings.allowedHosts) ?? nothingAllowed
const guard = outboundGuard({ allowedHosts })
const db = openDatabase(databaseUrl)
const clock = createClockGuard(db, systemClock)
await clock.start()
const jobs = startJobs(
  {
    db,
    now: systemClock.now,
    clock,
    batcher: createWriteBatcher(db, { onCounts: (counts) => postToParent({ counts }) }),
    secret: settings.secret,
    publicUrl: settings.publicUrl,
    prices: settings.prices,
    allowsInternalHost: (host, port) => allowedHosts.allows(host, null, port),
    ...(vapidPrivateKey && { vapidPrivateKey }),
  },
  { guard, sendMail: mail && mailSender(mail), sendPush: pushSender(guard) },
  (error) => postToParent({ problem: describe(error) }),
)

parentPort?.on('message', async (message: unknown) => {
  if (message !== stopMessage) return
  await jobs.stop()
  await db.destroy()
  parentPort?.close()
})

function postToParent(news: JobNews): void {
  parentPort?.postMessage(news)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
