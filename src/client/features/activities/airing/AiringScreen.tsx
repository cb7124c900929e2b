import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { useRun } from '#client/features/activities/runner/use-run.ts'
import { elapsedMs } from '#client/offline/kept-run.ts'
import { Banner } from '#client/ui/base/Banner.tsx'
import { airingLeastS, airingMostS } from '#domain/activities/airing.ts'
import styles from './Airing.module.css'
import { AiringCard } from './AiringCard.tsx'
import { AiringRunning } from './AiringRunning.tsx'
import { AiringStart } from './AiringStart.tsx'
import { airingsOf } from './airings.ts'
import { timeIsUpWords } from './way-out.ts'

/** The room before an airing, while it is aired, and what that did. */
export function AiringScreen({ session }: { readonly session: ActivitySession }) {
  const { t } = useLingui()
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [ending, setEnding] = useState<'too_short' | 'time_is_up' | null>(null)
  const { run, begin, forget } = useRun(session, { mostS: airingMostS, onTimeUp: () => void end() })
  const { room, contributions, contribute } = session
  const advice = room?.airing_advice ?? null
  const airings = airingsOf(contributions)
  const opened = airings.find(({ id }) => id === openedId)

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
    if ((await contribute(content, { id: run.id, agoMs })) === null) return
    setOpenedId(run.id)
    // Not for a run that was over long ago: the class has left the window.
    setEnding(lasted_s === airingMostS && agoMs < 60_000 ? 'time_is_up' : null)
    forget()
  }

  return (
    <>
      <div role="status" className={styles.ending}>
        {ending && (
          <Banner tone="warning">
            {ending === 'too_short'
              ? t`Det gick för fort för att mäta. Vädra i minst två minuter.`
              : timeIsUpWords(advice)}
          </Banner>
        )}
      </div>
      {run ? (
        <AiringRunning session={session} advice={advice} run={run} onEnd={() => void end()} />
      ) : opened ? (
        <AiringCard
          key={opened.id}
          session={session}
          advice={advice}
          airing={opened}
          lastTime={airings.findLast(({ start }) => start < opened.start)}
          onBack={() => {
            setOpenedId(null)
            setEnding(null)
          }}
        />
      ) : (
        <AiringStart
          session={session}
          advice={advice}
          airings={airings}
          canStart={run === null && session.canAnswer}
          onStart={(guess) => {
            setEnding(null)
            begin(guess)
            // Ends at once what walls and dashboards forecast of the room.
            void contribute({ kind: 'opening' })
          }}
          onOpen={setOpenedId}
        />
      )}
    </>
  )
}
