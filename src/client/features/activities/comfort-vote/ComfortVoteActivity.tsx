import type { RoomActivityProps } from '#client/features/activities/MarksActivity.tsx'
import { tabletOfDay } from '#client/features/activities/tablet-number.ts'
import { useClass } from '#client/features/activities/use-class.tsx'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { ComfortVoteView } from './ComfortVoteView.tsx'
import { selectVotes } from './select-votes.ts'

/** Pupils say how the air of their room feels, and see what its sensor says. */
export function ComfortVoteActivity({ activity, school, isRemoved }: RoomActivityProps) {
  const { own, ofClass, question, contribute } = useClass(activity.id)
  return (
    <ComfortVoteView
      activity={activity}
      school={school}
      isRemoved={isRemoved}
      own={own}
      votes={selectVotes(ofClass, own)}
      onVote={async (feeling) => {
        const tablet = await tabletOfDay(activity.id)
        return contribute(randomUuid(), { kind: 'feel', feeling, tablet })
      }}
      code={question}
    />
  )
}
