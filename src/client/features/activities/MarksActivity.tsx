import { takeBack } from '#client/offline/outbox/outbox.ts'
import { randomUuid } from '#client/offline/random-uuid.ts'
import type { RoomActivity } from '#contract/activities.ts'
import type { School } from '#contract/schools.ts'
import type { MarkContent } from '#domain/activities/contribution.ts'
import { EventsView } from './EventsView.tsx'
import { undoMs } from './MarkBar.tsx'
import { selectMarks } from './select-marks.ts'
import { useClass } from './use-class.tsx'

export interface RoomActivityProps {
  readonly activity: RoomActivity
  readonly school: School
  /** The server no longer has it. */
  readonly isRemoved: boolean
}

/** Pupils mark what happens in their room, and see what the air does before and after. */
export function MarksActivity({ activity, school, isRemoved }: RoomActivityProps) {
  const { own, ofClass, question, contribute } = useClass(activity.id)
  async function mark(content: MarkContent) {
    const id = randomUuid()
    return { id, ...(await contribute(id, content, { undoableMs: undoMs })) }
  }
  return (
    <EventsView
      activity={activity}
      school={school}
      isRemoved={isRemoved}
      own={own}
      marks={selectMarks(ofClass, own)}
      onMark={mark}
      onUndo={(id) => takeBack(id).catch(() => false)}
      code={question}
    />
  )
}
