import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '#client/device/server-clock.ts'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import type { RoomActivity } from '#contract/activities.ts'
import type { School } from '#contract/schools.ts'
import { drawAlias } from '#domain/activities/alias.ts'
import type { ContributionContent, MarkContent } from '#domain/activities/contribution.ts'
import { AiringView } from './airing/AiringView.tsx'
import { selectAirings } from './airing/select-airings.ts'
import { useAiringRun } from './airing/use-airing-run.ts'
import { ComfortVoteView } from './comfort-vote/ComfortVoteView.tsx'
import { selectVotes } from './comfort-vote/select-votes.ts'
import { EventsView } from './EventsView.tsx'
import { ExperimentView } from './experiment/ExperimentView.tsx'
import { selectExperiment } from './experiment/select-experiment.ts'
import { useOwnAnswer } from './experiment/use-own-answer.ts'
import { GuessView } from './guess/GuessView.tsx'
import { selectGuesses } from './guess/select-guesses.ts'
import { ChoiceView } from './lesson/ChoiceView.tsx'
import { useOwnChoice } from './lesson/own-choice.ts'
import { MysteryView } from './mystery/MysteryView.tsx'
import { selectVerdicts, useOwnVerdict } from './mystery/select-verdicts.ts'
import { selectMarks } from './select-marks.ts'

const previews = {
  room_events: EventsPreview,
  room_airing: AiringPreview,
  room_guess: GuessPreview,
  room_experiment: ExperimentPreview,
  room_feel: ComfortVotePreview,
  room_mystery: MysteryPreview,
  lesson_guess: ChoicePreview,
}

/** The activity as pupils get it, for its teachers: what is done in it is in memory alone. */
export function ActivityPreview({ activity }: { readonly activity: RoomActivity }) {
  const { data: school } = useQuery(schoolQuery(activity.school_id))
  if (!school) return null
  const settings = { ...activity.settings, ends_on: null }
  const running = { ...activity, status: 'active', settings } as const
  const Preview = previews[activity.activity_type_id]
  return <Preview activity={running} school={school} />
}

interface PreviewProps {
  readonly activity: RoomActivity
  readonly school: School
}

function EventsPreview({ activity, school }: PreviewProps) {
  const [own, setOwn] = useState<readonly OutboxContribution[]>([])
  async function mark(content: MarkContent) {
    const id = randomUuid()
    setOwn((before) => [...before, madeHere(activity.id, id, content, 0)])
    return { id, isOnlyInMemory: false }
  }
  async function undo(id: string) {
    setOwn((before) => before.filter((made) => made.id !== id))
    return true
  }
  return (
    <EventsView
      activity={activity}
      school={school}
      isRemoved={false}
      own={own}
      marks={selectMarks(undefined, own)}
      onMark={mark}
      onUndo={undo}
    />
  )
}

function AiringPreview({ activity, school }: PreviewProps) {
  const [own, setOwn] = useState<readonly OutboxContribution[]>([])
  return (
    <AiringView
      activity={activity}
      school={school}
      isRemoved={false}
      airings={selectAirings(undefined, own)}
      control={useAiringRun(activity.id, false)}
      onEnd={async (id, content, { agoMs }) => {
        setOwn((before) => [...before, madeHere(activity.id, id, content, agoMs)])
        return { isOnlyInMemory: false }
      }}
    />
  )
}

function GuessPreview({ activity, school }: PreviewProps) {
  const [own, setOwn] = useState<readonly OutboxContribution[]>([])
  return (
    <GuessView
      activity={activity}
      school={school}
      isRemoved={false}
      guesses={selectGuesses(undefined, own)}
      onHandIn={async (id, content) => {
        setOwn((before) => [...before, madeHere(activity.id, id, content, 0)])
        return { isOnlyInMemory: false }
      }}
    />
  )
}

function ExperimentPreview({ activity, school }: PreviewProps) {
  const [own, setOwn] = useState<readonly OutboxContribution[]>([])
  return (
    <ExperimentView
      activity={activity}
      school={school}
      isRemoved={false}
      {...selectExperiment(undefined, own)}
      ownAnswer={useOwnAnswer(activity.id, own, false)}
      control={useAiringRun(activity.id, false)}
      contribute={async (id, content, when) => {
        setOwn((before) => [...before, madeHere(activity.id, id, content, when?.agoMs ?? 0)])
        return { isOnlyInMemory: false }
      }}
    />
  )
}

function ComfortVotePreview({ activity, school }: PreviewProps) {
  const [own, setOwn] = useState<readonly OutboxContribution[]>([])
  return (
    <ComfortVoteView
      activity={activity}
      school={school}
      isRemoved={false}
      own={own}
      votes={selectVotes(undefined, own)}
      onVote={async (feeling) => {
        setOwn((before) => [...before, madeHere(activity.id, randomUuid(), { kind: 'feel', feeling }, 0)])
        return { isOnlyInMemory: false }
      }}
    />
  )
}

function MysteryPreview({ activity, school }: PreviewProps) {
  const [own, setOwn] = useState<readonly OutboxContribution[]>([])
  return (
    <MysteryView
      activity={activity}
      school={school}
      isRemoved={false}
      ownVerdict={useOwnVerdict(activity, own, false)}
      verdicts={selectVerdicts(undefined, own)}
      onVerdict={async (hypothesis) => {
        setOwn([madeHere(activity.id, randomUuid(), { kind: 'verdict', hypothesis }, 0)])
        return { isOnlyInMemory: false }
      }}
    />
  )
}

function ChoicePreview({ activity, school }: PreviewProps) {
  const own = useOwnChoice(activity, undefined, [], false)
  return (
    <ChoiceView
      activity={activity}
      school={school}
      isRemoved={false}
      ownChoice={own}
      onChoose={async () => ({ isOnlyInMemory: false })}
    />
  )
}

function madeHere(
  activity_id: string,
  id: string,
  content: ContributionContent,
  agoMs: number,
): OutboxContribution {
  const at = serverNow() - agoMs
  const delivery = { state: 'saved', made_at: at, made_at_device: at, reason: null, sent_at: null } as const
  return { id, activity_id, class_code: null, alias: drawAlias(Math.random), content, ...delivery }
}
