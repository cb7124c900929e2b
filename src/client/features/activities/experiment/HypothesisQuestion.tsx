import { Trans, useLingui } from '@lingui/react/macro'
import { AnswerForm } from '#client/activity-shell/AnswerForm.tsx'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import { Value } from '#client/features/activities/airing/RoomValues.tsx'
import type { RoomReading } from '#client/living-school/school-now.ts'
import { Banner } from '#client/ui/base/Banner.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import {
  type ExperimentAnswer,
  type ExperimentMetric,
  experimentAnswers,
} from '#domain/activities/experiment-choices.ts'
import { guessBasis } from '#domain/activities/guess-basis.ts'
import { sensorErrorOf } from '#domain/activities/sensor-error.ts'
import type { Now } from '#domain/time/age.ts'
import { answerWord, capital, measured } from './trial-words.ts'

interface HypothesisQuestionProps {
  readonly metric: ExperimentMetric
  /** What the room's sensor says now; undefined = this tablet does not know it. */
  readonly reading: RoomReading | undefined
  readonly now: Now
  readonly onAnswer: (answer: ExperimentAnswer) => void
}

/** Which way the number goes; more carbon dioxide is worse air, so that an arrow would mislead. */
const icons = { higher: 'arrow-up', same: 'arrow-right', lower: 'arrow-down' } as const

/** What the pupils of a tablet think, from what is measured now: further away than the sensor can be wrong is a change. */
export function HypothesisQuestion({ metric, reading, now, onAnswer }: HypothesisQuestionProps) {
  const { t } = useLingui()
  const basis = now.lostAt === null && now.certainty !== 'unsure' && reading ? basisOf(reading, now) : null
  const value = basis === 'fresh' ? (reading?.value ?? null) : null
  const reasons = value === null ? null : reasonsOf(value)
  function reasonsOf(value: number): Readonly<Record<ExperimentAnswer, string>> {
    const error = sensorErrorOf(metric, value)
    const [least, most] = [measured(metric, value - error), measured(metric, value + error)]
    return { higher: t`Över ${most}`, same: t`Mellan ${least} och ${most}`, lower: t`Under ${least}` }
  }
  return (
    <>
      {reading && reasons && (
        <div className={airingStyles.values}>
          <Value reading={reading} now={now} />
        </div>
      )}
      <div role="status">
        {basis === 'waits' && (
          <Banner tone="info">
            <Icon name="clock" />
            <Trans>Vänta på ett nytt värde. Det senaste är för gammalt att gissa från.</Trans>
          </Banner>
        )}
        {basis === 'silent' && (
          <Banner tone="warning">
            <Icon name="cloud-off" />
            <Trans>Mätaren sover. Välj ett annat rum.</Trans>
          </Banner>
        )}
      </div>
      <AnswerForm
        legend={<Trans>Vad tror ni?</Trans>}
        choices={experimentAnswers.map((answer) => ({
          key: answer,
          picture: metric !== 'co2' && <Icon name={icons[answer]} />,
          text: capital(answerWord(metric, answer)),
          reason: reasons?.[answer],
        }))}
        action={<Trans>Det tror vi</Trans>}
        isWaiting={basis === 'waits' || basis === 'silent'}
        onAnswer={onAnswer}
      />
      <p>
        <Trans>Ni gissar en gång. Sedan får ni se vad mätaren visar.</Trans>
      </p>
    </>
  )
}

function basisOf({ observedAt, expectedIntervalS, freshness }: RoomReading, now: Now) {
  const ageS = observedAt === null ? null : (now.at - observedAt) / 1000
  return guessBasis(ageS, expectedIntervalS, freshness === 'stale' || freshness === 'no_data')
}
