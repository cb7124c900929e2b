import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import { getFirstStepsEndpoint, updateFirstStepsEndpoint } from '#contract/municipality-first-steps.ts'
import { change } from './mutation.ts'
import { readQuery } from './read-query.ts'

/** Often enough that a step is ticked while a person waits for it. */
const watchedMs = 5_000
const pollMs = 60_000

/** How far the installation has come, for administrators. `isWatched`: a user looks at the steps. */
export function firstStepsQuery(isWatched = false) {
  return readQuery([privateKey, 'municipality', 'first_steps'], getFirstStepsEndpoint, undefined, {
    pollMs: isWatched ? watchedMs : pollMs,
  })
}

/** Puts the steps away for all administrators, or brings them back. */
export function hideFirstSteps() {
  return change(
    (is_hidden: boolean) => call(updateFirstStepsEndpoint, { body: { is_hidden } }),
    [firstStepsQuery().queryKey],
  )
}
