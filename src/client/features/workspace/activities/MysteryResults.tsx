import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { activityContributionsQuery } from '#client/queries/workspace-activities.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import type { Mystery } from '#domain/mysteries/mystery.ts'
import type { RoomPartProps } from './part.ts'

interface MysteryResultsProps extends RoomPartProps {
  /** What a class makes of a mystery belongs to what pupils see, so the route brings it. */
  readonly classMystery: ComponentType<{
    readonly schoolId: string
    readonly roomId: string
    readonly mystery: Mystery
    readonly chosen: readonly string[]
  }>
}

/** What a class thinks, all of it together: there is no list of single votes, as of how the air feels. */
export function MysteryResults({ schoolId, activity, classMystery: ClassMystery }: MysteryResultsProps) {
  const { data: all } = useQuery(activityContributionsQuery(schoolId, activity.id))
  const { mystery, room_id: roomId } = activity.settings
  if (!all || !mystery) {
    return (
      <p role="status" aria-busy="true">
        <Trans>Hämtar det som klassen har skickat</Trans>
      </p>
    )
  }
  const chosen = all.flatMap(({ content, removed }) =>
    content.kind === 'verdict' && !removed ? [content.hypothesis] : [],
  )
  return (
    <Card as="div">
      <ClassMystery schoolId={schoolId} roomId={roomId} mystery={mystery} chosen={chosen} />
    </Card>
  )
}
