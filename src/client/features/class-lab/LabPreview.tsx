import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '#client/device/server-clock.ts'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import type { RoomActivity } from '#contract/activities.ts'
import type { MarkContent } from '#domain/activities/contribution.ts'
import { drawAlias } from '#domain/food-journey/alias.ts'
import { EventsView } from './EventsView.tsx'
import { shownMarks } from './shown-marks.ts'

/** The activity as pupils get it, for its teachers: what is tapped is in memory alone. */
export function LabPreview({ activity }: { readonly activity: RoomActivity }) {
  const { data: school } = useQuery(schoolQuery(activity.school_id))
  const [own, setOwn] = useState<readonly OutboxContribution[]>([])
  if (!school) return null
  async function mark(content: MarkContent) {
    const id = randomUuid()
    const made: OutboxContribution = {
      id,
      activity_id: activity.id,
      class_code: null,
      alias: drawAlias(Math.random),
      content,
      state: 'saved',
      made_at: serverNow(),
      made_at_device: serverNow(),
      reason: null,
      sent_at: null,
    }
    setOwn((before) => [...before, made])
    return { id, isOnlyInMemory: false }
  }
  async function undo(id: string) {
    setOwn((before) => before.filter((made) => made.id !== id))
    return true
  }
  return (
    <EventsView
      activity={{ ...activity, status: 'active', settings: { ...activity.settings, ends_on: null } }}
      school={school}
      isRemoved={false}
      own={own}
      marks={shownMarks(undefined, own)}
      onMark={mark}
      onUndo={undo}
    />
  )
}
