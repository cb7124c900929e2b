import type { ComponentType } from 'react'
import { Card } from '#client/ui/chakra/Card.tsx'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import type { Mystery } from '#domain/mysteries/mystery.ts'
import type { ResultsProps } from './ActivityResults.tsx'

interface MysteryResultsProps extends ResultsProps {
  /** What a class makes of a mystery belongs to what pupils see, so the route brings it. */
  readonly classMystery: ComponentType<{
    readonly schoolId: string
    readonly roomId: string
    readonly mystery: Mystery
    readonly chosen: readonly string[]
  }>
}

/** What a class thinks, all of it together: there is no list of single votes, as of how the air feels. */
export function MysteryResults(props: MysteryResultsProps) {
  const { schoolId, activity, counting, classMystery: ClassMystery } = props
  const { mystery, room_id: roomId } = activity.settings
  if (!mystery) return null
  const chosen = contributionsOfKind(counting, 'verdict').map(({ content }) => content.hypothesis)
  return (
    <Card as="div">
      <ClassMystery schoolId={schoolId} roomId={roomId} mystery={mystery} chosen={chosen} />
    </Card>
  )
}
