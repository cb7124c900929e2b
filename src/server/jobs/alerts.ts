import { type SendMail, sendDigests } from '#server/use-cases/alerts/alert-digest.ts'
import { type SendPush, sendPushes } from '#server/use-cases/alerts/alert-push.ts'
import { checkAlerts, type EnqueueEvent } from '#server/use-cases/alerts/alerts.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Job, repeatByClock } from './repeat.ts'

const firstAfterMs = 2 * 60_000
const everyMs = 5 * 60_000
/** Conditions that change slowly are checked once an hour. */
const roundsBetween = 12

export interface AlertChannels {
  /** null = no e-mail. */
  readonly sendMail: SendMail | null
  readonly sendPush: SendPush
  /** Left out = no events for other systems. */
  readonly enqueue?: EnqueueEvent
}

/** Checks alerts every 5 minutes and sends the notifications that are due. */
export function startAlerts(
  deps: Deps,
  { sendMail, sendPush, enqueue }: AlertChannels,
  onProblem: (error: unknown) => void,
): Job {
  let round = 0
  return repeatByClock(
    deps,
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
