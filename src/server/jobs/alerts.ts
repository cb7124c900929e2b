import { type SendMail, sendDigests } from '#server/use-cases/alerts/alert-digest.ts'
import { type SendPush, sendPushes } from '#server/use-cases/alerts/alert-push.ts'
import { checkAlerts, type EnqueueEvent } from '#server/use-cases/alerts/alerts.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Job, repeat } from './repeat.ts'

const firstAfterMs = 2 * 60_000
const everyMs = 5 * 60_000
/** What is wrong with sensors is looked for once an hour. */
const roundsBetween = 12

export interface AlertWays {
  /** null = no e-mail. */
  readonly sendMail: SendMail | null
  readonly sendPush: SendPush
  /** Left out = no other system is told. */
  readonly enqueue?: EnqueueEvent
}

/** Watches every 5 minutes for what somebody should look at, and tells those who want to know. */
export function startAlerts(
  deps: Deps,
  { sendMail, sendPush, enqueue }: AlertWays,
  onProblem: (error: unknown) => void,
): Job {
  let round = 0
  return repeat(
    { firstAfterMs, everyMs },
    async (signal) => {
      const what = round++ % roundsBetween === 0 ? 'all' : 'levels'
      await checkAlerts(deps, { what, signal, ...(enqueue && { enqueue }) })
      await sendPushes(deps, sendPush, signal)
      if (sendMail) await sendDigests(deps, sendMail, onProblem, signal)
    },
    onProblem,
  )
}
