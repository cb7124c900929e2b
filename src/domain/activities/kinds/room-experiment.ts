import { airingLeastS } from '#domain/activities/airing.ts'
import { trialMostS } from '#domain/activities/experiment.ts'
import {
  type ExperimentAnswer,
  experimentAnswers,
  experimentChanges,
  experimentMetrics,
  usualExperiment,
} from '#domain/activities/experiment-choices.ts'
import {
  type ContributionRule,
  defineRoomKind,
  lastedErrors,
  type OwnSetting,
  subjects,
} from './activity-kind.ts'

/** A tablet's hypothesis, what happens when the class changes something. */
export interface HypothesisContent {
  readonly kind: 'hypothesis'
  readonly answer: ExperimentAnswer
}

/** The class has changed something; it is sent when the change ends. */
export interface TrialContent {
  readonly kind: 'trial'
  /** From the change to its end, whole seconds: `airingLeastS` to `trialMostS`. */
  readonly lasted_s: number
}

const hypothesis: ContributionRule<HypothesisContent> = {
  errors: ({ answer }) =>
    experimentAnswers.some((offered) => offered === answer)
      ? []
      : [{ path: 'content.answer', code: 'not_offered' }],
  publication: 'class_only',
}

const trial: ContributionRule<TrialContent> = {
  errors: ({ lasted_s }) => lastedErrors(lasted_s, airingLeastS, trialMostS),
  publication: 'individually',
}

const setting: OwnSetting<'experiment'> = {
  key: 'experiment',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['metric', 'change'],
    properties: { metric: { enum: [...experimentMetrics] }, change: { enum: [...experimentChanges] } },
  },
  usual: usualExperiment,
  errors: () => [],
  locked: (experiment) => [experiment?.metric, experiment?.change],
}

/** A class changes one thing in its room and measures what that does. */
export const roomExperiment = defineRoomKind({
  id: 'room_experiment',
  title: { sv: 'Klassens experiment', en: 'Class experiment' },
  description: {
    sv: 'Klassen ändrar en sak i rummet och gissar vad som händer. Mätaren svarar före och efter, och rapporten går att skriva ut.',
    en: 'The class changes one thing in its room and predicts what will happen. The sensor answers before and after, and the report can be printed.',
  },
  curriculum: [
    { subject: subjects.physics, age_band: '4-6' },
    { subject: subjects.physics, age_band: '7-9' },
    { subject: subjects.technology, age_band: '4-6' },
    { subject: subjects.science, age_band: 'f-3' },
  ],
  metrics: experimentMetrics,
  setting,
  contributions: { hypothesis, trial },
})
