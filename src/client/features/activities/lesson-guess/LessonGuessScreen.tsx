import { Trans } from '@lingui/react/macro'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { ActivityHead } from '#client/features/activities/runner/ActivityHead.tsx'
import { DeliveryNote } from '#client/features/activities/runner/DeliveryNote.tsx'
import { TapQuestion } from '#client/features/activities/runner/TapQuestion.tsx'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { useSingleAnswer } from '#client/features/activities/runner/use-single-answer.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { GuessChoice } from '#client/widgets/GuessChoice.tsx'
import { choiceAmount, levelTextOf } from '#client/widgets/guess-choice.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import { askedBy } from '#domain/lesson/lesson-question.ts'
import { deliveryOf } from './choice-delivery.ts'
import styles from './LessonGuess.module.css'

/** The projector's question with its choices. After this tablet's guess, and once guessing is over, the projector has the rest. */
export function LessonGuessScreen({ session }: { readonly session: ActivitySession }) {
  const { activity, school, room, canAnswer, own, ofClass, isOnlyInMemory } = session
  const { question } = activity.settings
  const { answer, give } = useSingleAnswer(session, {
    kind: 'choice',
    answers: question?.choices.map(String) ?? [],
    toContent: (choice) => ({ kind: 'choice', choice: Number(choice) }),
    fromContent: (content) => (content.kind === 'choice' ? String(content.choice) : null),
  })
  const asked = question && askedBy(question)
  if (!question || !asked) return null
  const { words, metric } = asked
  const locale = currentLocale()
  const screen = answer === undefined ? 'unknown' : canAnswer && answer === null ? 'question' : 'board'
  const level = answer ? levelTextOf(metric, Number(answer)) : null
  const delivery = deliveryOf(contributionsOfKind(own, 'choice')[0], ofClass)
  return (
    <>
      <ActivityHead
        place={{ ...session, roomName: room?.name ?? school.name }}
        time={formatsOf(locale).day(Date.parse(`${question.date}T12:00Z`))}
        screen={screen}
        heading={words.ask[locale]}
        isBusy={screen === 'unknown'}
        lead={screen === 'question' && <Trans>Titta på den stora skärmen. Gissa vad pappret döljer.</Trans>}
      />
      {screen === 'question' && (
        <>
          {session.code}
          <TapQuestion
            legend={words.ask[locale]}
            choices={question.choices.map((choice) => ({
              key: choice,
              looks: (
                <span className={styles.choice}>
                  <GuessChoice metric={metric} choice={choice} symbolClassName={styles.symbol} />
                </span>
              ),
            }))}
            action={<Trans>Gissa</Trans>}
            onChoose={(choice) => void give(String(choice))}
          />
        </>
      )}
      {screen === 'board' && (
        <>
          {answer && (
            <p className={styles.mine}>
              {level && <LevelSymbol symbol={level.symbol} className={styles.symbol} />}
              <span>
                <Trans>
                  Du gissade <b>{choiceAmount(metric, Number(answer))}</b>.
                </Trans>
              </span>
            </p>
          )}
          {answer && !session.isPreview && delivery !== null && delivery !== 'not_counted' && (
            <p className={activityStyles.delivery}>
              <DeliveryNote delivery={delivery} isOnlyInMemory={isOnlyInMemory} />
            </p>
          )}
          <p className={styles.look} role="status">
            {delivery === 'not_counted' ? (
              <Trans>Gissningen kom inte med. Titta på den stora skärmen.</Trans>
            ) : canAnswer || answer ? (
              <Trans>Titta på den stora skärmen.</Trans>
            ) : (
              <Trans>Nu går det inte att gissa längre. Titta på den stora skärmen.</Trans>
            )}
          </p>
          {session.code}
        </>
      )}
    </>
  )
}
