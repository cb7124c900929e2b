import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import labStyles from '#client/features/activities/ActivityScreen.module.css'
import { ClockWarning } from '#client/features/activities/ActivityWarning.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { useHeadingOfScreen } from '#client/ui/base/use-heading-of-screen.ts'
import type { RoomActivity } from '#contract/activities.ts'
import type { School } from '#contract/schools.ts'
import { isOpen } from '#domain/activities/activity-state.ts'
import { airingLeastS, airingMostS } from '#domain/activities/airing.ts'
import type { AiringContent } from '#domain/activities/contribution.ts'
import { AiringCard } from './AiringCard.tsx'
import { AiringRunning } from './AiringRunning.tsx'
import { AiringStart } from './AiringStart.tsx'
import type { ShownAiring } from './select-airings.ts'
import { elapsedMs, type useAiringRun } from './use-airing-run.ts'
import { timeIsUpWords } from './way-out.ts'

interface AiringViewProps {
  readonly activity: Pick<RoomActivity, 'id' | 'status' | 'settings'>
  readonly school: School
  /** The server no longer has it. */
  readonly isRemoved: boolean
  /** What the class has aired so far, in the order of time. */
  readonly airings: readonly ShownAiring[]
  readonly control: ReturnType<typeof useAiringRun>
  /** `agoMs`: how long ago it ended. */
  readonly onEnd: (
    id: string,
    content: AiringContent,
    when: { readonly agoMs: number },
  ) => Promise<{ readonly isOnlyInMemory: boolean }>
  /** Asks for the class's code where it is missing. */
  readonly code?: ReactNode
}

/** The room before an airing, while it is aired, and what that did. */
export function AiringView({ activity, school, isRemoved, airings, control, onEnd, code }: AiringViewProps) {
  const { t } = useLingui()
  const now = useNow()
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [onlyInMemory, setOnlyInMemory] = useState(false)
  const [ending, setEnding] = useState<'too_short' | 'time_is_up' | null>(null)
  const overview = useQuery(overviewQuery(school.id)).data
  const { run, begin, forget } = control
  const { settings, status } = activity
  const room = overview?.rooms.find(({ id }) => id === settings.room_id)
  const advice = room?.airing_advice ?? null
  const opened = airings.find(({ id }) => id === openedId)
  const screen = run ? 'running' : opened ? 'card' : 'start'

  async function end() {
    if (!run) return
    const ms = elapsedMs(run)
    if (ms < airingLeastS * 1000) {
      setEnding('too_short')
      return forget()
    }
    const agoMs = Math.max(0, ms - airingMostS * 1000)
    const lasted_s = Math.min(airingMostS, Math.round(ms / 1000))
    const content = { kind: 'airing', lasted_s, guess_minutes: run.guess_minutes } as const
    const { isOnlyInMemory } = await onEnd(run.id, content, { agoMs })
    setOnlyInMemory(isOnlyInMemory)
    setOpenedId(run.id)
    // A time that was over long ago calls nobody to the window.
    setEnding(lasted_s === airingMostS && agoMs < 60_000 ? 'time_is_up' : null)
    forget()
  }
  const endByItself = useEffectEvent(() => void end())
  useEffect(() => {
    if (!run) return
    const timer = setTimeout(endByItself, Math.max(0, airingMostS * 1000 - elapsedMs(run)))
    return () => clearTimeout(timer)
  }, [run])
  const heading = useHeadingOfScreen(screen)

  return (
    <div className={labStyles.page}>
      {now.certainty === 'unsure' && <ClockWarning />}
      <p role="status" className={ending ? labStyles.warning : undefined}>
        {ending === 'too_short' && t`Det gick för fort för att mäta. Vädra i minst två minuter.`}
        {ending === 'time_is_up' && timeIsUpWords(advice)}
      </p>
      {run && (
        <AiringRunning
          headingRef={heading}
          school={school}
          roomId={settings.room_id}
          advice={advice}
          run={run}
          now={now}
          onEnd={() => void end()}
        />
      )}
      {screen === 'card' && opened && (
        <AiringCard
          key={opened.id}
          headingRef={heading}
          school={school}
          roomId={settings.room_id}
          roomName={room?.name ?? ''}
          advice={advice}
          airing={opened}
          lastTime={airings.findLast(({ start }) => start < opened.start)}
          now={now}
          isOnlyInMemory={onlyInMemory && opened.delivery !== null}
          code={code}
          onBack={() => {
            setOpenedId(null)
            setEnding(null)
          }}
        />
      )}
      {screen === 'start' && (
        <AiringStart
          headingRef={heading}
          school={school}
          overview={overview}
          roomId={settings.room_id}
          advice={advice}
          airings={airings}
          now={now}
          canStart={run === null && isOpen({ status, endsOn: settings.ends_on }, now.at) && !isRemoved}
          code={code}
          onStart={(guess) => {
            setEnding(null)
            begin(guess)
          }}
          onOpen={setOpenedId}
        />
      )}
    </div>
  )
}
