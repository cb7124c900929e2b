import type { ShownContribution } from '#client/features/activities/runner/select-contributions.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import { apartInTime, type TimedAnswer, type TrialTime } from '#domain/activities/experiment.ts'

/** A change that is over, as this tablet may show it. */
export interface ShownTrial extends Pick<ShownContribution, 'id' | 'delivery'>, TrialTime {}

/** A class's hypotheses, and the changes it has made. */
export interface ShownExperiment {
  /** In the order of time. */
  readonly answers: readonly TimedAnswer[]
  /** In the order of time; a change that several tablets marked is in it once. */
  readonly trials: readonly ShownTrial[]
}

/** The answers and the changes among contributions. */
export function experimentOf(
  sent: readonly Pick<ShownContribution, 'id' | 'content' | 'at' | 'delivery'>[],
): ShownExperiment {
  const answers = contributionsOfKind(sent, 'hypothesis').map(({ content, at }) => ({
    at,
    answer: content.answer,
  }))
  const trials = contributionsOfKind(sent, 'trial').map(({ id, content, at, delivery }) => {
    return { id, delivery, start: at, end: at + content.lasted_s }
  })
  return { answers, trials: apartInTime(trials) }
}
