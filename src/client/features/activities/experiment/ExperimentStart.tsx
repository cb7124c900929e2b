import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { ActivityButton } from '#client/features/activities/ActivityButton.tsx'
import labStyles from '#client/features/activities/ActivityScreen.module.css'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import { Value } from '#client/features/activities/airing/RoomValues.tsx'
import { PlaceLine } from '#client/features/activities/PlaceLine.tsx'
import { readingsOf } from '#client/living-school/school-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { Overview } from '#contract/schools.ts'
import type { ExperimentAnswer, ExperimentSettings } from '#domain/activities/experiment-choices.ts'
import { changeWords } from '#domain/activities/experiment-words.ts'
import type { Now } from '#domain/time/age.ts'
import { answerWord } from './trial-words.ts'

interface ExperimentStartProps {
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly question: string
  readonly overview: Overview | undefined
  readonly roomId: string
  readonly roomName: string
  readonly settings: ExperimentSettings
  /** What this tablet said; null = nothing. */
  readonly answer: ExperimentAnswer | null
  readonly now: Now
  readonly canStart: boolean
  readonly code: ReactNode
  readonly onStart: () => void
  /** null = nothing was done yet. */
  readonly onBack: (() => void) | null
}

/** How the room is now, and the button that one of the class presses. */
export function ExperimentStart({
  headingRef,
  question,
  overview,
  roomId,
  roomName,
  settings: { metric, change },
  answer,
  now,
  canStart,
  code,
  onStart,
  onBack,
}: ExperimentStartProps) {
  const locale = currentLocale()
  const reading = overview
    ? readingsOf(overview, now).find((reading) => reading.room.id === roomId && reading.metric.key === metric)
    : undefined
  const answerText = answer && answerWord(metric, answer)
  const todo = changeWords[change].todo[locale]
  return (
    <div className={airingStyles.todo}>
      <PlaceLine room={roomName} time={formatsOf(locale).time(now.at)} />
      <h1 tabIndex={-1} ref={headingRef}>
        {question}
      </h1>
      {answerText && (
        <p className={airingStyles.how}>
          <Icon name="lightbulb" />
          <Trans>Ni tror att {answerText}.</Trans>
        </p>
      )}
      {reading && (
        <div className={airingStyles.values}>
          <Value reading={reading} now={now} />
        </div>
      )}
      {code}
      {canStart && (
        <div className={airingStyles.act}>
          <p>
            <Trans>Nu ska ni {todo}. En av er trycker på knappen när ni gör det.</Trans>
          </p>
          <button type="button" className={labStyles.go} onClick={onStart}>
            <Icon name="clock" />
            <Trans>Vi ändrar nu</Trans>
          </button>
        </div>
      )}
      {onBack && (
        <div className={labStyles.buttons}>
          <ActivityButton icon="arrow-left" onClick={onBack}>
            <Trans>Till resultatet</Trans>
          </ActivityButton>
        </div>
      )}
    </div>
  )
}
