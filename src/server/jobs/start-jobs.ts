import type { OutboundGuard } from '#server/outbound/guard.ts'
import { outboundFetch } from '#server/outbound/outbound-fetch.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import { queueEvent } from '#server/use-cases/integrations/deliveries.ts'
import { type AlertChannels, startAlerts } from './alerts.ts'
import { startBackfill } from './backfill.ts'
import { startBackupRehearsal } from './backup-rehearsal.ts'
import { startDatabaseCheck } from './database-check.ts'
import { startDeliveries } from './deliveries.ts'
import { startDeviceDays } from './device-days.ts'
import { startFeedbackMail } from './feedback-mail.ts'
import { startFeeds } from './feeds.ts'
import { startPolls } from './polls.ts'
import type { Job } from './repeat.ts'
import { startReprocessing } from './reprocessing.ts'
import { startRetention } from './retention.ts'
import { startSafeguardMail } from './safeguard-mail.ts'

/** How jobs send mail and push messages and make outbound requests. */
export interface JobChannels extends Omit<AlertChannels, 'enqueue'> {
  readonly guard: OutboundGuard
}

/** Starts all scheduled jobs. The leader of an installation does so, once. */
export function startJobs(
  deps: IngestDeps,
  { guard, ...channels }: JobChannels,
  onProblem: (error: unknown) => void,
): Job {
  const jobs = [
    startRetention(deps, onProblem),
    startDatabaseCheck(deps, onProblem),
    startBackupRehearsal(deps, onProblem),
    startDeviceDays(deps, onProblem),
    startReprocessing(deps, onProblem),
    startBackfill(deps, guard, onProblem),
    startPolls(deps, guard, onProblem),
    startDeliveries(deps, guard, onProblem),
    startFeeds(deps, outboundFetch(guard), onProblem),
    startAlerts(
      deps,
      { ...channels, enqueue: async (tx, event) => void (await queueEvent(tx, event, deps.now())) },
      onProblem,
    ),
    ...(channels.sendMail
      ? [
          startFeedbackMail(deps, channels.sendMail, onProblem),
          startSafeguardMail(deps, channels.sendMail, onProblem),
        ]
      : []),
  ]
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
