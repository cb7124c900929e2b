import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import labStyles from '#client/features/activities/ActivityScreen.module.css'
import { DeliveryNote } from '#client/features/activities/DeliveryNote.tsx'
import { PlaceLine } from '#client/features/activities/PlaceLine.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { useHeadingOfScreen } from '#client/ui/base/use-heading-of-screen.ts'
import { caseOf } from '#client/widgets/mystery-case.ts'
import type { RoomActivity } from '#contract/activities.ts'
import type { School } from '#contract/schools.ts'
import { isOpen } from '#domain/activities/activity-state.ts'
import { hypothesisWords, mysteryQuestions } from '#domain/mysteries/hypotheses.ts'
import type { HypothesisKey } from '#domain/mysteries/mystery-kinds.ts'
import styles from './Mystery.module.css'
import { MysteryCounts } from './MysteryCounts.tsx'
import { MysteryQuestion } from './MysteryQuestion.tsx'
import { MysteryWeeks } from './MysteryWeeks.tsx'
import type { ShownVerdict, useOwnVerdict } from './select-verdicts.ts'

interface MysteryViewProps {
  readonly activity: Pick<RoomActivity, 'id' | 'status' | 'settings'>
  readonly school: School
  /** The server no longer has it. */
  readonly isRemoved: boolean
  readonly ownVerdict: ReturnType<typeof useOwnVerdict>
  /** The class's and this tablet's, in the order of time. */
  readonly verdicts: readonly ShownVerdict[]
  readonly onVerdict: (hypothesis: HypothesisKey) => Promise<{ readonly isOnlyInMemory: boolean }>
  /** Asks for the class's code where it is missing. */
  readonly code?: ReactNode
}

/** What happened, three explanations, and once this tablet has chosen one what the class thinks and how the week after was. */
export function MysteryView({
  activity: { settings, status },
  school,
  isRemoved,
  ownVerdict,
  verdicts,
  onVerdict,
  code,
}: MysteryViewProps) {
  const now = useNow()
  const isSending = useRef(false)
  const [onlyInMemory, setOnlyInMemory] = useState(false)
  const overview = useQuery(overviewQuery(school.id)).data
  const { mystery, room_id: roomId } = settings
  const canChoose = isOpen({ status, endsOn: settings.ends_on }, now.at) && !isRemoved
  const { answer, keep } = ownVerdict
  const screen = answer === undefined ? 'unknown' : canChoose && answer === null ? 'question' : 'class'
  const heading = useHeadingOfScreen(screen)
  if (!mystery) return null

  async function choose(hypothesis: HypothesisKey) {
    // A finger that taps twice chooses once.
    if (isSending.current) return
    isSending.current = true
    try {
      setOnlyInMemory((await onVerdict(hypothesis)).isOnlyInMemory)
      keep(hypothesis)
    } finally {
      isSending.current = false
    }
  }

  const mine = verdicts.findLast(({ delivery }) => delivery !== null)
  return (
    <div className={labStyles.page}>
      <PlaceLine
        room={overview?.rooms.find(({ id }) => id === roomId)?.name}
        time={formatsOf(currentLocale()).day(mystery.from * 1000)}
      />
      {!canChoose && (
        <p className={labStyles.lead}>
          <Trans>Aktiviteten är inte igång just nu. Här är det som klassen har gjort.</Trans>
        </p>
      )}
      <h1 tabIndex={-1} ref={heading} aria-busy={screen === 'unknown'}>
        {mysteryQuestions[mystery.kind][currentLocale()]}
      </h1>
      <p className={styles.case}>{caseOf(mystery)}</p>
      {screen === 'class' && (
        <>
          {answer && (
            <>
              <p className={styles.told}>
                <Trans>
                  Ni valde: <b>{hypothesisWords[answer].title[currentLocale()]}</b>
                </Trans>
              </p>
              <p className={labStyles.delivery}>
                <DeliveryNote
                  delivery={mine?.delivery ?? null}
                  isOnlyInMemory={onlyInMemory && mine !== undefined}
                />
              </p>
            </>
          )}
          <MysteryCounts kind={mystery.kind} chosen={verdicts.map(({ hypothesis }) => hypothesis)} />
        </>
      )}
      <MysteryWeeks
        schoolId={school.id}
        roomId={roomId}
        mystery={mystery}
        hasWeekAfter={screen === 'class'}
        level="h2"
      />
      {canChoose && code}
      {screen === 'question' && (
        <MysteryQuestion kind={mystery.kind} onVerdict={(hypothesis) => void choose(hypothesis)} />
      )}
    </div>
  )
}
