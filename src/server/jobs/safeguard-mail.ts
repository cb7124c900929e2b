import type { SendMail } from '#server/use-cases/alerts/alert-digest.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { mailSafeguards } from '#server/use-cases/municipality/safeguard-mail.ts'
import { type Job, repeat } from './repeat.ts'

const everyMs = 60_000

/** Mails administrators what waits for them, within a minute. */
export function startSafeguardMail(deps: Deps, sendMail: SendMail, onProblem: (error: unknown) => void): Job {
  return repeat({ firstAfterMs: everyMs, everyMs }, () => mailSafeguards(deps, sendMail), onProblem)
}
