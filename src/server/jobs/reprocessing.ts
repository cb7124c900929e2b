import type { Deps } from '#server/use-cases/deps.ts'
import { resumeAnswers } from '#server/use-cases/ingest/answer-run.ts'
import { resumeHeldMessages } from '#server/use-cases/ingest/let-devices-in.ts'
import { resumeReprocessing } from '#server/use-cases/ingest/reprocess-messages.ts'
import { type Job, repeat } from './repeat.ts'

const firstAfterMs = 5_000
const everyMs = 10_000

/** Continues reprocessing that reached a request's time limit or was interrupted by a kill, also for devices that were let in and for answers. */
export function startReprocessing(deps: Deps, onProblem: (error: unknown) => void): Job {
  return repeat(
    { firstAfterMs, everyMs },
    async (signal) => {
      await resumeReprocessing(deps, { signal, onProblem })
      await resumeHeldMessages(deps, { signal, onProblem })
      await resumeAnswers(deps, { signal, onProblem })
    },
    onProblem,
  )
}
