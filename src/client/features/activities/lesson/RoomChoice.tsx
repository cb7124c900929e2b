import type { RoomActivityProps } from '#client/features/activities/MarksActivity.tsx'
import { tabletOfActivity } from '#client/features/activities/tablet-number.ts'
import { useClass } from '#client/features/activities/use-class.tsx'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { ChoiceView } from './ChoiceView.tsx'
import { useOwnChoice } from './own-choice.ts'

/** Pupils look at the curve on the board, and guess on their tablet what it comes to. */
export function RoomChoice({ activity, school, isRemoved }: RoomActivityProps) {
  const { own, ofClass, question, contribute } = useClass(activity.id)
  return (
    <ChoiceView
      activity={activity}
      school={school}
      isRemoved={isRemoved}
      ownChoice={useOwnChoice(activity, ofClass, own, true)}
      onChoose={async (choice) => {
        const tablet = await tabletOfActivity(activity.id)
        return contribute(randomUuid(), { kind: 'choice', choice, tablet })
      }}
      code={question}
    />
  )
}
