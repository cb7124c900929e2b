import { Trans } from '@lingui/react/macro'
import { AnswerForm } from '#client/activity-shell/AnswerForm.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import {
  type ExperimentAnswer,
  type ExperimentMetric,
  experimentAnswers,
} from '#domain/activities/experiment-choices.ts'
import { answerWord, capital } from './trial-words.ts'

interface HypothesisQuestionProps {
  readonly metric: ExperimentMetric
  readonly onAnswer: (answer: ExperimentAnswer) => void
}

/** Which way the number goes; more carbon dioxide is worse air, so that an arrow would mislead. */
const icons = { higher: 'arrow-up', same: 'arrow-right', lower: 'arrow-down' } as const

/** What the pupils of a tablet think, before they see any value. */
export function HypothesisQuestion({ metric, onAnswer }: HypothesisQuestionProps) {
  return (
    <>
      <AnswerForm
        legend={<Trans>Vad tror ni?</Trans>}
        choices={experimentAnswers.map((answer) => ({
          key: answer,
          picture: metric !== 'co2' && <Icon name={icons[answer]} />,
          text: capital(answerWord(metric, answer)),
        }))}
        action={<Trans>Det tror vi</Trans>}
        onAnswer={onAnswer}
      />
      <p>
        <Trans>Ni gissar en gång. Sedan får ni se vad mätaren visar.</Trans>
      </p>
    </>
  )
}
