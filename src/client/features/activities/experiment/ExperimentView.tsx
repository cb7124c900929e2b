import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ActivityButton } from '#client/features/activities/ActivityButton.tsx'
import labStyles from '#client/features/activities/ActivityScreen.module.css'
import { ActivityWarning, ClockWarning } from '#client/features/activities/ActivityWarning.tsx'
import { elapsedMs, type useAiringRun } from '#client/features/activities/airing/use-airing-run.ts'
import { DeliveryNote } from '#client/features/activities/DeliveryNote.tsx'
import { PlaceLine } from '#client/features/activities/PlaceLine.tsx'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { useHeadingOfScreen } from '#client/ui/base/use-heading-of-screen.ts'
import type { RoomActivity } from '#contract/activities.ts'
import type { School } from '#contract/schools.ts'
import { isOpen } from '#domain/activities/activity-state.ts'
import { airingLeastS } from '#domain/activities/airing.ts'
import type { HypothesisContent, TrialContent } from '#domain/activities/contribution.ts'
import { trialMostS } from '#domain/activities/experiment.ts'
import { usualExperiment } from '#domain/activities/experiment-choices.ts'
import { experimentQuestion } from '#domain/activities/experiment-words.ts'
import { ExperimentRunning } from './ExperimentRunning.tsx'
import { ExperimentStart } from './ExperimentStart.tsx'
import { HypothesisQuestion } from './HypothesisQuestion.tsx'
import type { ShownExperiment } from './select-experiment.ts'
import { TrialList } from './TrialList.tsx'
import { TrialSheet } from './TrialSheet.tsx'
import type { useOwnAnswer } from './use-own-answer.ts'

interface ExperimentViewProps extends ShownExperiment {
  readonly activity: Pick<RoomActivity, 'id' | 'status' | 'settings'>
  readonly school: School
  /** The server no longer has it. */
  readonly isRemoved: boolean
  readonly ownAnswer: ReturnType<typeof useOwnAnswer>
  readonly control: ReturnType<typeof useAiringRun>
  /** `agoMs`: how long ago it was made. */
  readonly contribute: (
    id: string,
    content: HypothesisContent | TrialContent,
    when?: { readonly agoMs: number },
  ) => Promise<{ readonly isOnlyInMemory: boolean }>
  /** Asks for the class's code where it is missing. */
  readonly code?: ReactNode
}

/** What the class thinks, its change, and what was measured on both sides of it. */
export function ExperimentView({
  activity,
  school,
  isRemoved,
  answers,
  trials,
  ownAnswer,
  control,
  contribute,
  code,
}: ExperimentViewProps) {
  const { t } = useLingui()
  const now = useNow()
  // `start` = the change is made again; else which of them is looked at.
  const [chosen, setChosen] = useState<'start' | { readonly trialId: string } | null>(null)
  const [onlyInMemory, setOnlyInMemory] = useState(false)
  const [isTooShort, setTooShort] = useState(false)
  const isSending = useRef(false)
  const overview = useQuery(overviewQuery(school.id)).data
  const { run, begin, forget } = control
  const { settings, status } = activity
  const { room_id: roomId, experiment = usualExperiment } = settings
  const roomName = overview?.rooms.find(({ id }) => id === roomId)?.name ?? ''
  const card = overview?.cards.find(({ metric_key }) => metric_key === experiment.metric)
  const hasNoSensor = overview !== undefined && !card?.rooms.some(({ room }) => room.id === roomId)
  const canDo = isOpen({ status, endsOn: settings.ends_on }, now.at) && !isRemoved && !hasNoSensor
  const isKnown = run !== undefined && ownAnswer.answer !== undefined
  const trial =
    (typeof chosen === 'object' && trials.find(({ id }) => id === chosen?.trialId)) || trials.at(-1)
  const mayPredict = canDo && trials.length === 0 && ownAnswer.answer === null
  const afterwards = trial && !(chosen === 'start' && canDo) ? 'card' : mayPredict ? 'question' : 'start'
  const screen = !isKnown ? 'unknown' : run ? 'running' : afterwards
  const heading = useHeadingOfScreen(screen === 'card' ? (trial?.id ?? screen) : screen)

  async function send(id: string, content: HypothesisContent | TrialContent, when?: { agoMs: number }) {
    // A finger that taps twice sends once.
    if (isSending.current) return
    isSending.current = true
    const { isOnlyInMemory } = await contribute(id, content, when)
    isSending.current = false
    setOnlyInMemory(isOnlyInMemory)
  }
  async function end() {
    if (!run) return
    const ms = elapsedMs(run)
    if (ms < airingLeastS * 1000) return setTooShort(true)
    const lasted_s = Math.min(trialMostS, Math.round(ms / 1000))
    await send(run.id, { kind: 'trial', lasted_s }, { agoMs: Math.max(0, ms - trialMostS * 1000) })
    setChosen({ trialId: run.id })
    setTooShort(false)
    forget()
  }
  const endByItself = useEffectEvent(() => void end())
  useEffect(() => {
    if (!run) return
    const timer = setTimeout(endByItself, Math.max(0, trialMostS * 1000 - elapsedMs(run)))
    return () => clearTimeout(timer)
  }, [run])

  const question = experimentQuestion(experiment)[currentLocale()]
  return (
    <div className={labStyles.page}>
      {now.certainty === 'unsure' && <ClockWarning />}
      {hasNoSensor && (
        <ActivityWarning icon="cloud-off">
          <Trans>Ingen mätare i rummet mäter det här just nu.</Trans>
        </ActivityWarning>
      )}
      {!canDo && !hasNoSensor && (
        <p className={labStyles.lead}>
          <Trans>Aktiviteten är inte igång just nu. Här är det som klassen har gjort.</Trans>
        </p>
      )}
      {(screen === 'question' || screen === 'unknown') && (
        <>
          <div>
            <PlaceLine room={roomName} time={formatsOf(currentLocale()).time(now.at)} />
            <h1 tabIndex={-1} ref={heading} aria-busy={screen === 'unknown'}>
              {question}
            </h1>
          </div>
          {screen === 'question' && (
            <>
              {code}
              <HypothesisQuestion
                metric={experiment.metric}
                onAnswer={(answer) => {
                  void send(randomUuid(), { kind: 'hypothesis', answer })
                  ownAnswer.keep(answer)
                }}
              />
            </>
          )}
        </>
      )}
      {screen === 'start' && (
        <ExperimentStart
          headingRef={heading}
          question={question}
          overview={overview}
          roomId={roomId}
          roomName={roomName}
          settings={experiment}
          answer={ownAnswer.answer ?? null}
          now={now}
          canStart={canDo}
          code={canDo && code}
          onStart={() => {
            setTooShort(false)
            begin(null)
          }}
          onBack={trial ? () => setChosen(null) : null}
        />
      )}
      {screen === 'running' && run && (
        <ExperimentRunning
          headingRef={heading}
          schoolId={school.id}
          roomId={roomId}
          settings={experiment}
          run={run}
          now={now}
          isTooShort={isTooShort}
          onEnd={() => void end()}
          onCancel={forget}
        />
      )}
      {screen === 'card' && trial && (
        <>
          <TrialSheet
            key={trial.id}
            school={school}
            roomId={roomId}
            roomName={roomName}
            settings={experiment}
            answers={answers}
            trials={trials}
            trial={trial}
            now={now}
            level="h1"
            headingRef={heading}
            buttons={
              canDo && (
                <ActivityButton icon="refresh-cw" onClick={() => setChosen('start')}>
                  {t`Prova igen`}
                </ActivityButton>
              )
            }
          >
            <li>
              <DeliveryNote
                delivery={trial.delivery}
                isOnlyInMemory={onlyInMemory && trial.delivery !== null}
              />
            </li>
          </TrialSheet>
          {canDo && code}
          {trials.length > 1 && (
            <TrialList
              schoolId={school.id}
              roomId={roomId}
              metric={experiment.metric}
              trials={trials}
              now={now}
              onOpen={(trialId) => setChosen({ trialId })}
            />
          )}
        </>
      )}
    </div>
  )
}
