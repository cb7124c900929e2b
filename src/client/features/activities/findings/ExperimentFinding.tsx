import { hypothesisWords } from '#client/features/activities/experiment/trial-words.ts'
import { experimentOf, type ShownTrial } from '#client/features/activities/experiment/trials.ts'
import { useTrial } from '#client/features/activities/experiment/use-trial.ts'
import { useNow } from '#client/offline/use-now.ts'
import { type ClassHypothesis, hypothesisOf, verdictOf } from '#domain/activities/experiment.ts'
import { type ExperimentSettings, usualExperiment } from '#domain/activities/experiment-choices.ts'
import { noFinding, type TalkKey } from '#domain/activities/talk-questions.ts'
import { trialSentence } from './experiment-sentence.ts'
import type { FindingProps } from './finding-facts.ts'

/** What the newest change of a class did; before the first one what it thinks. */
export function ExperimentFinding({ counting, ...props }: FindingProps) {
  const { experiment = usualExperiment } = props.settings
  const sent = counting.map(({ id, content, at }) => ({
    id,
    content,
    at: Date.parse(at) / 1000,
    delivery: null,
  }))
  const { answers, trials } = experimentOf(sent)
  const trial = trials.at(-1)
  const hypothesis = hypothesisOf(answers, trials[0]?.start ?? Number.POSITIVE_INFINITY)
  if (trial)
    return (
      <Known {...props} settings={experiment} roomId={props.settings.room_id} {...{ trial, hypothesis }} />
    )
  return props.children(
    hypothesis ? { sentence: hypothesisWords(hypothesis, experiment.metric), talk: null } : noFinding,
  )
}

const talks: Readonly<Record<ReturnType<typeof verdictOf>, TalkKey>> = {
  supported: 'experiment_as_thought',
  not_supported: 'experiment_not_as_thought',
  cannot_tell: 'experiment_unclear',
}

interface KnownProps extends Pick<FindingProps, 'schoolId' | 'children'> {
  readonly settings: ExperimentSettings
  readonly roomId: string
  readonly trial: ShownTrial
  readonly hypothesis: ClassHypothesis | null
}

function Known({ schoolId, roomId, settings, trial, hypothesis, children }: KnownProps) {
  const { outcome } = useTrial(schoolId, roomId, settings.metric, trial, useNow().at / 1000)
  const measured = outcome.kind === 'unread' ? null : outcome
  const talk = measured?.kind === 'known' ? talks[verdictOf(hypothesis?.most ?? null, measured)] : null
  return children({ sentence: trialSentence(outcome, settings, trial), talk })
}
