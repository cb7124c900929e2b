import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActivityButton } from '#client/activity-shell/ActivityButton.tsx'
import { ActivityFoot } from '#client/activity-shell/ActivityFoot.tsx'
import { ActivityHead } from '#client/features/activities/runner/ActivityHead.tsx'
import { DeliveryNote } from '#client/features/activities/runner/DeliveryNote.tsx'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { useRun } from '#client/features/activities/runner/use-run.ts'
import { useSingleAnswer } from '#client/features/activities/runner/use-single-answer.ts'
import { elapsedMs } from '#client/offline/kept-run.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { airingLeastS } from '#domain/activities/airing.ts'
import { trialMostS } from '#domain/activities/experiment.ts'
import { experimentAnswers, usualExperiment } from '#domain/activities/experiment-choices.ts'
import { experimentQuestion } from '#domain/activities/experiment-words.ts'
import { ExperimentRunning } from './ExperimentRunning.tsx'
import { ExperimentStart } from './ExperimentStart.tsx'
import { HypothesisQuestion } from './HypothesisQuestion.tsx'
import { readingIn } from './reading-in.ts'
import { TrialList } from './TrialList.tsx'
import { TrialSheet } from './TrialSheet.tsx'
import { experimentOf } from './trials.ts'

/** The class's hypothesis, its change, and what was measured on both sides of it. */
export function ExperimentScreen({ session }: { readonly session: ActivitySession }) {
  const { t } = useLingui()
  // `start` = the change is made again; else which of them is looked at.
  const [chosen, setChosen] = useState<'start' | { readonly trialId: string } | null>(null)
  const [isTooShort, setTooShort] = useState(false)
  const { run, begin, forget } = useRun(session, { mostS: trialMostS, onTimeUp: () => void end() })
  const { answer, give } = useSingleAnswer(session, {
    kind: 'hypothesis',
    answers: experimentAnswers,
    toContent: (answer) => ({ kind: 'hypothesis', answer }),
    fromContent: (content) => (content.kind === 'hypothesis' ? content.answer : null),
  })
  const { activity, school, roomId, now, canAnswer, isOnlyInMemory, contribute } = session
  const { experiment = usualExperiment } = activity.settings
  const shown = experimentOf(session.contributions)
  const { trials } = shown
  const trial =
    (typeof chosen === 'object' && trials.find(({ id }) => id === chosen?.trialId)) || trials.at(-1)
  const mayPredict = canAnswer && trials.length === 0 && answer === null

  async function end() {
    if (!run) return
    const ms = elapsedMs(run)
    if (ms < airingLeastS * 1000) return setTooShort(true)
    const lasted_s = Math.min(trialMostS, Math.round(ms / 1000))
    const agoMs = Math.max(0, ms - trialMostS * 1000)
    if ((await contribute({ kind: 'trial', lasted_s }, { id: run.id, agoMs })) === null) return
    setChosen({ trialId: run.id })
    setTooShort(false)
    forget()
  }

  const question = experimentQuestion(experiment)[currentLocale()]
  if (run) {
    return (
      <ExperimentRunning
        session={session}
        settings={experiment}
        run={run}
        isTooShort={isTooShort}
        onEnd={() => void end()}
        onCancel={forget}
      />
    )
  }
  const isUnknown = run === undefined || answer === undefined
  if (!isUnknown && trial && !(chosen === 'start' && canAnswer)) {
    return (
      <>
        <TrialSheet
          key={trial.id}
          place={session}
          school={school}
          roomId={roomId}
          settings={experiment}
          {...shown}
          trial={trial}
          now={now}
          level="h1"
        >
          <li>
            <DeliveryNote delivery={trial.delivery} isOnlyInMemory={isOnlyInMemory} />
          </li>
        </TrialSheet>
        {session.code}
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
        {canAnswer && (
          <ActivityFoot>
            <ActivityButton icon="refresh-cw" onClick={() => setChosen('start')}>
              {t`Prova igen`}
            </ActivityButton>
          </ActivityFoot>
        )}
      </>
    )
  }
  if (isUnknown || mayPredict) {
    return (
      <>
        <ActivityHead
          place={session}
          time={formatsOf(currentLocale()).time(now.at)}
          screen={isUnknown ? 'unknown' : 'question'}
          heading={question}
          isBusy={isUnknown}
        />
        {!isUnknown && (
          <>
            {session.code}
            <HypothesisQuestion
              metric={experiment.metric}
              reading={readingIn(session, experiment.metric)}
              now={now}
              onAnswer={(chosen) => void give(chosen)}
            />
          </>
        )}
      </>
    )
  }
  return (
    <ExperimentStart
      session={session}
      question={question}
      settings={experiment}
      answer={answer ?? null}
      onStart={() => {
        setTooShort(false)
        begin(null)
      }}
      onBack={trial ? () => setChosen(null) : null}
    />
  )
}
