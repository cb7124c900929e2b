import { Trans } from '@lingui/react/macro'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { ActivityHead } from '#client/features/activities/runner/ActivityHead.tsx'
import { DeliveryNote } from '#client/features/activities/runner/DeliveryNote.tsx'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { useSingleAnswer } from '#client/features/activities/runner/use-single-answer.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { caseOf } from '#client/widgets/mystery-case.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import { hypothesisWords, mysteryQuestions } from '#domain/mysteries/hypotheses.ts'
import { type HypothesisKey, hypothesesOf } from '#domain/mysteries/mystery-kinds.ts'
import styles from './Mystery.module.css'
import { MysteryCounts } from './MysteryCounts.tsx'
import { MysteryQuestion } from './MysteryQuestion.tsx'
import { MysteryWeeks } from './MysteryWeeks.tsx'

/** What happened, three explanations, and once this tablet has chosen one the class's answers and the week after. */
export function MysteryScreen({ session }: { readonly session: ActivitySession }) {
  const { school, roomId, canAnswer, contributions, isOnlyInMemory } = session
  const { mystery } = session.activity.settings
  const offered: readonly HypothesisKey[] = mystery ? hypothesesOf[mystery.kind] : []
  const { answer, give } = useSingleAnswer(session, {
    kind: 'verdict',
    answers: offered,
    toContent: (hypothesis) => ({ kind: 'verdict', hypothesis }),
    fromContent: (content) => (content.kind === 'verdict' ? content.hypothesis : null),
  })
  if (!mystery) return null
  const screen = answer === undefined ? 'unknown' : canAnswer && answer === null ? 'question' : 'class'
  const verdicts = contributionsOfKind(contributions, 'verdict')
  const mine = verdicts.findLast(({ delivery }) => delivery !== null)
  return (
    <>
      <ActivityHead
        place={session}
        time={formatsOf(currentLocale()).day(mystery.from * 1000)}
        screen={screen}
        step={screen === 'class' ? 2 : 0}
        heading={mysteryQuestions[mystery.kind][currentLocale()]}
        isBusy={screen === 'unknown'}
        lead={caseOf(mystery)}
      />
      {screen === 'class' && (
        <>
          {answer && (
            <>
              <p className={styles.sentence}>
                <Trans>
                  Ni valde: <b>{hypothesisWords[answer].title[currentLocale()]}</b>
                </Trans>
              </p>
              <p className={activityStyles.delivery}>
                <DeliveryNote delivery={mine?.delivery ?? null} isOnlyInMemory={isOnlyInMemory} />
              </p>
            </>
          )}
          <MysteryCounts kind={mystery.kind} chosen={verdicts.map(({ content }) => content.hypothesis)} />
        </>
      )}
      <MysteryWeeks
        schoolId={school.id}
        roomId={roomId}
        mystery={mystery}
        hasWeekAfter={screen === 'class'}
        level="h2"
      />
      {session.code}
      {screen === 'question' && (
        <MysteryQuestion kind={mystery.kind} onVerdict={(hypothesis) => void give(hypothesis)} />
      )}
    </>
  )
}
