import { isHypothesisOf, mysteryKinds, mysteryMetrics } from '#domain/mysteries/mystery-kinds.ts'
import { mysteryErrors } from '#domain/mysteries/mystery-settings.ts'
import { type ContributionRule, defineRoomKind, type OwnSetting, subjects } from './activity-kind.ts'

/** The explanation of a mystery that a tablet has chosen. */
export interface VerdictContent {
  readonly kind: 'verdict'
  /** One of the three of its kind: `hypothesesOf`. */
  readonly hypothesis: string
  /** A UUID that a tablet draws for one activity: it votes once. Never in an answer. */
  readonly tablet?: string | undefined
}

const verdict: ContributionRule<VerdictContent> = {
  errors: ({ hypothesis }, { mystery }) =>
    mystery !== undefined && isHypothesisOf(mystery.kind, hypothesis)
      ? []
      : [{ path: 'content.hypothesis', code: 'not_offered' }],
  publication: 'class_only',
}

const setting: OwnSetting<'mystery'> = {
  key: 'mystery',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'metric', 'from', 'to', 'facts'],
    properties: {
      kind: { enum: [...mysteryKinds] },
      metric: { enum: [...mysteryMetrics] },
      from: { type: 'number' },
      to: { type: 'number' },
      facts: { type: 'object', required: ['value', 'usual', 'of'] },
    },
  },
  errors: mysteryErrors,
  locked: (mystery) => mystery && [mystery.kind, mystery.metric, mystery.from, mystery.to],
}

/** A class looks for the cause of something that the school's sensors have noticed. */
export const roomMystery = defineRoomKind({
  id: 'room_mystery',
  title: { sv: 'Detektivfall', en: 'Mystery' },
  description: {
    sv: 'Skolans mätare har märkt något konstigt. Klassen ser kurvan, väljer en förklaring och jämför med veckan efter.',
    en: 'The school’s sensors have noticed something strange. The class looks at the curve, chooses an explanation and compares it with the week after.',
  },
  curriculum: [
    { subject: subjects.science, age_band: 'f-3' },
    { subject: subjects.physics, age_band: '4-6' },
    { subject: subjects.physics, age_band: '7-9' },
    { subject: subjects.technology, age_band: '4-6' },
  ],
  metrics: ['co2'],
  setting,
  isMadeElsewhere: true,
  contributions: { verdict },
})
