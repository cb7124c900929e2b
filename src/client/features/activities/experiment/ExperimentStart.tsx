import { Trans } from '@lingui/react/macro'
import { ActivityButton } from '#client/activity-shell/ActivityButton.tsx'
import { ActivityFoot } from '#client/activity-shell/ActivityFoot.tsx'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import { Value } from '#client/features/activities/airing/RoomValues.tsx'
import { ActivityHead } from '#client/features/activities/runner/ActivityHead.tsx'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { ExperimentAnswer, ExperimentSettings } from '#domain/activities/experiment-choices.ts'
import { changeWords } from '#domain/activities/experiment-words.ts'
import { readingIn } from './reading-in.ts'
import { answerWord } from './trial-words.ts'

interface ExperimentStartProps {
  readonly session: ActivitySession
  readonly question: string
  readonly settings: ExperimentSettings
  /** What this tablet answered; null = nothing. */
  readonly answer: ExperimentAnswer | null
  readonly onStart: () => void
  /** null = nothing was changed yet. */
  readonly onBack: (() => void) | null
}

/** How the room is now, and the button that one of the class presses. */
export function ExperimentStart(props: ExperimentStartProps) {
  const { session, question, settings, answer, onStart, onBack } = props
  const { metric, change } = settings
  const { now, canAnswer } = session
  const locale = currentLocale()
  const reading = readingIn(session, metric)
  const answerText = answer && answerWord(metric, answer)
  const todo = changeWords[change].todo[locale]
  return (
    <div className={airingStyles.todo}>
      <ActivityHead
        place={session}
        time={formatsOf(locale).time(now.at)}
        step={1}
        screen="start"
        heading={question}
        lead={canAnswer && <Trans>Nu ska ni {todo}. En av er trycker på knappen när ni gör det.</Trans>}
      />
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
      {session.code}
      {(canAnswer || onBack) && (
        <ActivityFoot>
          {onBack && (
            <ActivityButton icon="arrow-left" onClick={onBack}>
              <Trans>Till resultatet</Trans>
            </ActivityButton>
          )}
          {canAnswer && (
            <ActivityButton icon="clock" isMain onClick={onStart}>
              <Trans>Vi ändrar nu</Trans>
            </ActivityButton>
          )}
        </ActivityFoot>
      )}
    </div>
  )
}
