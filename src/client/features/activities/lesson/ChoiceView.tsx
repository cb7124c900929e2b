import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import labStyles from '#client/features/activities/ActivityScreen.module.css'
import { DeliveryNote } from '#client/features/activities/DeliveryNote.tsx'
import { PlaceLine } from '#client/features/activities/PlaceLine.tsx'
import { TapQuestion } from '#client/features/activities/TapQuestion.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { useHeadingOfScreen } from '#client/ui/base/use-heading-of-screen.ts'
import { GuessChoice } from '#client/widgets/GuessChoice.tsx'
import { choiceAmount, levelTextOf } from '#client/widgets/guess-choice.ts'
import type { RoomActivity } from '#contract/activities.ts'
import type { School } from '#contract/schools.ts'
import { isOpen } from '#domain/activities/activity-state.ts'
import { askedBy } from '#domain/lesson/lesson-question.ts'
import styles from './Choice.module.css'
import type { OwnChoice } from './own-choice.ts'

interface ChoiceViewProps {
  readonly activity: Pick<RoomActivity, 'id' | 'status' | 'settings'>
  readonly school: School
  /** The server no longer has it. */
  readonly isRemoved: boolean
  readonly ownChoice: OwnChoice
  readonly onChoose: (choice: number) => Promise<{ readonly isOnlyInMemory: boolean }>
  /** Asks for the class's code where it is missing. */
  readonly code?: ReactNode
}

/** The question of the board with its choices; once this tablet has guessed, or nobody may any more, the board is what to look at. */
export function ChoiceView(props: ChoiceViewProps) {
  const { activity, school, isRemoved, ownChoice, onChoose, code } = props
  const { settings, status } = activity
  const now = useNow()
  const isSending = useRef(false)
  const [onlyInMemory, setOnlyInMemory] = useState(false)
  const overview = useQuery(overviewQuery(school.id)).data
  const canChoose = isOpen({ status, endsOn: settings.ends_on }, now.at) && !isRemoved
  const { answer, keep, delivery } = ownChoice
  const screen = answer === undefined ? 'unknown' : canChoose && answer === null ? 'question' : 'board'
  const heading = useHeadingOfScreen(screen)
  const { question, room_id: roomId } = settings
  const asked = question && askedBy(question)
  if (!question || !asked) return null
  const { words, metric } = asked
  const locale = currentLocale()
  const level = answer ? levelTextOf(metric, Number(answer)) : null

  async function choose(choice: number) {
    // A finger that taps twice guesses once.
    if (isSending.current) return
    isSending.current = true
    try {
      setOnlyInMemory((await onChoose(choice)).isOnlyInMemory)
      keep(String(choice))
    } finally {
      isSending.current = false
    }
  }

  return (
    <div className={labStyles.page}>
      <PlaceLine
        room={overview?.rooms.find(({ id }) => id === roomId)?.name ?? school.name}
        time={formatsOf(locale).day(Date.parse(`${question.date}T12:00Z`))}
      />
      <h1 tabIndex={-1} ref={heading} aria-busy={screen === 'unknown'}>
        {words.ask[locale]}
      </h1>
      {screen === 'question' && (
        <>
          <p className={labStyles.lead}>
            <Trans>Titta på tavlan. Gissa om det som pappret döljer.</Trans>
          </p>
          {code}
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
            onChoose={(choice) => void choose(choice)}
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
          {answer && delivery !== null && delivery !== 'not_counted' && (
            <p className={labStyles.delivery}>
              <DeliveryNote delivery={delivery} isOnlyInMemory={onlyInMemory && delivery !== 'sent'} />
            </p>
          )}
          <p className={styles.look} role="status">
            {delivery === 'not_counted' ? (
              <Trans>Gissningen kom inte med. Titta på tavlan.</Trans>
            ) : canChoose || answer ? (
              <Trans>Titta på tavlan.</Trans>
            ) : (
              <Trans>Nu går det inte att gissa längre. Titta på tavlan.</Trans>
            )}
          </p>
          {canChoose && code}
        </>
      )}
    </div>
  )
}
