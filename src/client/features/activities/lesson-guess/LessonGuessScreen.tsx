import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActivityButton } from '#client/activity-shell/ActivityButton.tsx'
import { ActivityFoot } from '#client/activity-shell/ActivityFoot.tsx'
import { AnswerForm } from '#client/activity-shell/AnswerForm.tsx'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { ActivityHead } from '#client/features/activities/runner/ActivityHead.tsx'
import { DeliveryNote } from '#client/features/activities/runner/DeliveryNote.tsx'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { useSingleAnswer } from '#client/features/activities/runner/use-single-answer.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { choiceAmount, levelTextOf } from '#client/widgets/guess-choice.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import { askedBy, choiceCounts } from '#domain/lesson/lesson-question.ts'
import { deliveryOf } from './choice-delivery.ts'
import { GuessAnswer } from './GuessAnswer.tsx'
import styles from './LessonGuess.module.css'

/** The projector's question with its choices; after this tablet's guess its receipt, and the answer as soon as the class has it. */
export function LessonGuessScreen({ session }: { readonly session: ActivitySession }) {
  const { t } = useLingui()
  const { activity, school, room, canAnswer, own, ofClass, together, isOnlyInMemory } = session
  const { question } = activity.settings
  const [isChanging, setChanging] = useState(false)
  const { answer, give, mayChange } = useSingleAnswer(session, {
    kind: 'choice',
    answers: question?.choices.map(String) ?? [],
    toContent: (choice) => ({ kind: 'choice', choice: Number(choice) }),
    fromContent: (content) => (content.kind === 'choice' ? String(content.choice) : null),
  })
  const asked = question && askedBy(question)
  if (!question || !asked) return null
  const { words, metric } = asked
  const locale = currentLocale()
  const measured = together?.answer ?? null
  const guess = answer ? Number(answer) : null
  const head = {
    place: { ...session, roomName: room?.name ?? school.name },
    time: formatsOf(locale).day(Date.parse(`${question.date}T12:00Z`)),
  }
  if (measured !== null && answer !== undefined) {
    const guesses = contributionsOfKind(ofClass?.all ?? [], 'choice').map(({ content }) => content.choice)
    return (
      <GuessAnswer
        head={head}
        metric={metric}
        measured={measured}
        guess={guess}
        choices={question.choices}
        counts={choiceCounts(question.choices, guesses)}
      />
    )
  }
  const asks = canAnswer && (answer === null || (isChanging && mayChange))
  if (answer === undefined || asks) {
    return (
      <>
        <ActivityHead
          {...head}
          step={1}
          screen={answer === undefined ? 'unknown' : 'question'}
          heading={words.ask[locale]}
          isBusy={answer === undefined}
          lead={asks && <Trans>Kurvan är på tavlan. Gissa vad pappret döljer.</Trans>}
        />
        {asks && (
          <>
            {session.code}
            <AnswerForm
              legend={words.ask[locale]}
              isAskedAbove
              choices={question.choices.map((choice) => {
                const level = levelTextOf(metric, choice)
                return {
                  key: choice,
                  picture: level && <LevelSymbol symbol={level.symbol} />,
                  text: choiceAmount(metric, choice),
                  reason: level?.word[locale],
                }
              })}
              action={<Trans>Gissa</Trans>}
              {...(guess !== null && { given: guess })}
              onAnswer={(choice) => void give(String(choice)).then(() => setChanging(false))}
            />
          </>
        )}
      </>
    )
  }
  const level = guess === null ? null : levelTextOf(metric, guess)
  const delivery = deliveryOf(contributionsOfKind(own, 'choice').at(-1), ofClass)
  const amount = guess === null ? '' : choiceAmount(metric, guess)
  return (
    <>
      <ActivityHead
        {...head}
        step={1}
        screen="receipt"
        heading={guess === null ? words.ask[locale] : t`Du gissade ${amount}.`}
        lead={level?.word[locale]}
        picture={level && <LevelSymbol symbol={level.symbol} className={styles.symbol} />}
      />
      {guess !== null && !session.isPreview && delivery !== null && delivery !== 'not_counted' && (
        <p className={activityStyles.delivery}>
          <DeliveryNote delivery={delivery} isOnlyInMemory={isOnlyInMemory} />
        </p>
      )}
      <p className={styles.next} role="status">
        {delivery === 'not_counted' ? (
          <Trans>Gissningen kom inte med, för svaret var redan visat.</Trans>
        ) : canAnswer || guess !== null ? (
          <Trans>Svaret kommer hit samtidigt som på tavlan.</Trans>
        ) : (
          <Trans>Nu går det inte att gissa längre.</Trans>
        )}
      </p>
      {canAnswer && guess !== null && (
        <p className={styles.talk}>
          <b>
            <Trans>Medan du väntar:</Trans>
          </b>{' '}
          {words.talk[locale]}
        </p>
      )}
      {session.code}
      {mayChange && (
        <ActivityFoot>
          <ActivityButton icon="pencil" onClick={() => setChanging(true)}>
            <Trans>Ändra min gissning</Trans>
          </ActivityButton>
        </ActivityFoot>
      )}
    </>
  )
}
