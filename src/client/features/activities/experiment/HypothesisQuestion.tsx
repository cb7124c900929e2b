import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { Icon } from '#client/ui/base/Icon.tsx'
import {
  type ExperimentAnswer,
  type ExperimentMetric,
  experimentAnswers,
} from '#domain/activities/experiment-choices.ts'
import styles from './Experiment.module.css'
import { answerWord, capital } from './trial-words.ts'

interface HypothesisQuestionProps {
  readonly metric: ExperimentMetric
  readonly onAnswer: (answer: ExperimentAnswer) => void
}

/** Which way the number goes; more carbon dioxide is worse air, so that an arrow would mislead. */
const icons = { higher: 'arrow-up', same: 'arrow-right', lower: 'arrow-down' } as const

/** What the pupils of a tablet think, before they see any value. */
export function HypothesisQuestion({ metric, onAnswer }: HypothesisQuestionProps) {
  const name = useId()
  const [chosen, choose] = useState<ExperimentAnswer | null>(null)
  return (
    <>
      <fieldset className={airingStyles.guessing}>
        <legend>
          <Trans>Vad tror ni?</Trans>
        </legend>
        <div className={styles.answers}>
          {experimentAnswers.map((answer) => (
            <label key={answer} className={airingStyles.option}>
              <input type="radio" name={name} checked={chosen === answer} onChange={() => choose(answer)} />
              {metric !== 'co2' && <Icon name={icons[answer]} />}
              <span>{capital(answerWord(metric, answer))}</span>
            </label>
          ))}
        </div>
        <p className={activityStyles.lead}>
          <Trans>Ni gissar en gång. Sedan får ni se vad mätaren visar.</Trans>
        </p>
      </fieldset>
      <button
        type="button"
        className={`${activityStyles.go} ${styles.go}`}
        disabled={chosen === null}
        onClick={() => chosen && onAnswer(chosen)}
      >
        <Icon name="check" />
        <Trans>Lämna in</Trans>
      </button>
    </>
  )
}
