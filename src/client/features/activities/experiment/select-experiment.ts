import {
  type ShownContribution,
  selectContributions,
} from '#client/features/activities/select-contributions.ts'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import type { ClassContributions } from '#client/queries/activities.ts'
import { apartInTime, type TimedAnswer, type TrialTime } from '#domain/activities/experiment.ts'

/** A change that is over, as this tablet may show it. */
export interface ShownTrial extends Pick<ShownContribution, 'id' | 'delivery'>, TrialTime {}

/** What a class thought, and how often it has made its change. */
export interface ShownExperiment {
  /** In the order of time. */
  readonly answers: readonly TimedAnswer[]
  /** The same; the change that several tablets marked is in it once. */
  readonly trials: readonly ShownTrial[]
}

/** What the class has sent and what this tablet has made. */
export function selectExperiment(
  ofClass: ClassContributions | undefined,
  own: readonly OutboxContribution[],
): ShownExperiment {
  return experimentOf(selectContributions(ofClass, own))
}

/** The same of what its teacher sees. */
export function experimentOf(
  sent: readonly Pick<ShownContribution, 'id' | 'content' | 'at' | 'delivery'>[],
): ShownExperiment {
  const answers = sent.flatMap(({ content, at }): TimedAnswer[] =>
    content.kind === 'hypothesis' ? [{ at, answer: content.answer }] : [],
  )
  const trials = sent.flatMap(({ id, content, at, delivery }): ShownTrial[] =>
    content.kind === 'trial' ? [{ id, delivery, start: at, end: at + content.lasted_s }] : [],
  )
  return { answers, trials: apartInTime(trials) }
}
