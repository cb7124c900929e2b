import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClassCode } from '#client/offline/class-code.ts'
import { markOutbox } from '#client/offline/outbox/mark.ts'
import { saveContribution, startOutbox, takeBack, useContributions } from '#client/offline/outbox/outbox.ts'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { contributionsQuery, isWrongCode } from '#client/queries/activities.ts'
import type { RoomActivity } from '#contract/activities.ts'
import type { School } from '#contract/schools.ts'
import type { MarkContent } from '#domain/activities/contribution.ts'
import { CodeQuestion } from './CodeQuestion.tsx'
import { EventsView } from './EventsView.tsx'
import { undoMs } from './MarkBar.tsx'
import { shownMarks } from './shown-marks.ts'
import { useAlias } from './use-alias.ts'

interface RoomEventsProps {
  readonly activity: RoomActivity
  readonly school: School
  /** The server no longer has it. */
  readonly isRemoved: boolean
}

/** Pupils mark what happens in their room, and see what the air does before and after. */
export function RoomEvents({ activity, school, isRemoved }: RoomEventsProps) {
  const code = useClassCode(activity.id) ?? null
  const alias = useAlias(activity.id)
  const { own } = useContributions(activity.id)
  const ofClass = useClassContributions(activity.id, code, own.filter(({ state }) => state === 'sent').length)
  const held = own.filter(({ state }) => state === 'held')
  const isWrong = isWrongCode(ofClass.error) || held.some(({ reason }) => reason === 'wrong_class_code')
  useEffect(() => {
    markOutbox()
    startOutbox()
  }, [])
  async function mark(content: MarkContent) {
    const id = randomUuid()
    const made = { id, activity_id: activity.id, class_code: code, alias, content }
    const saved = await saveContribution(made, undoMs)
    return { id, isOnlyInMemory: saved === 'storage_full' || saved === 'storage_unavailable' }
  }
  return (
    <EventsView
      activity={activity}
      school={school}
      isRemoved={isRemoved}
      own={own}
      marks={shownMarks(ofClass.data, own)}
      onMark={mark}
      onUndo={(id) => takeBack(id).catch(() => false)}
      code={
        (code === null || held.length > 0 || isWrong) && (
          <CodeQuestion activityId={activity.id} isWrong={isWrong} />
        )
      }
    />
  )
}

/** Asked for often, and at once when something of this tablet has arrived. */
function useClassContributions(activityId: string, code: string | null, sentCount: number) {
  const client = useQueryClient()
  const answer = useQuery(contributionsQuery(activityId, code))
  useEffect(() => {
    if (sentCount > 0) void client.invalidateQueries({ queryKey: ['contributions', activityId] })
  }, [client, activityId, sentCount])
  return answer
}
