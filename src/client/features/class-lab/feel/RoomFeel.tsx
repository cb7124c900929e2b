import type { RoomActivityProps } from '#client/features/class-lab/RoomEvents.tsx'
import { tabletOfDay } from '#client/features/class-lab/tablet-number.ts'
import { useClass } from '#client/features/class-lab/use-class.tsx'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { FeelView } from './FeelView.tsx'
import { shownVotes } from './shown-votes.ts'

/** Pupils say how the air of their room feels, and see what its sensor says. */
export function RoomFeel({ activity, school, isRemoved }: RoomActivityProps) {
  const { own, ofClass, question, contribute } = useClass(activity.id)
  return (
    <FeelView
      activity={activity}
      school={school}
      isRemoved={isRemoved}
      own={own}
      votes={shownVotes(ofClass, own)}
      onVote={async (feeling) => {
        const tablet = await tabletOfDay(activity.id)
        return contribute(randomUuid(), { kind: 'feel', feeling, tablet })
      }}
      code={question}
    />
  )
}
