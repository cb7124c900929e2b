import type { SendMail } from '#server/use-cases/alerts/alert-digest.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { notifyOfFeedback } from '#server/use-cases/municipality/accessibility-feedback.ts'
import { type Job, repeat } from './repeat.ts'

const firstAfterMs = 3 * 60_000
/** However much comes, it is one message in a quarter of an hour. */
const everyMs = 15 * 60_000

/** Notifies the municipality's contact of new accessibility feedback. */
export function startFeedbackMail(deps: Deps, sendMail: SendMail, onProblem: (error: unknown) => void): Job {
  return repeat({ firstAfterMs, everyMs }, () => notifyOfFeedback(deps, sendMail), onProblem)
}
