import type { RoomActivityProps } from '#client/features/activities/MarksActivity.tsx'
import { tabletOfActivity } from '#client/features/activities/tablet-number.ts'
import { useClass } from '#client/features/activities/use-class.tsx'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { MysteryView } from './MysteryView.tsx'
import { selectVerdicts, useOwnVerdict } from './select-verdicts.ts'

/** Pupils look at something that nobody has explained, and say what they think it was. */
export function MysteryActivity({ activity, school, isRemoved }: RoomActivityProps) {
  const { own, ofClass, question, contribute } = useClass(activity.id)
  return (
    <MysteryView
      activity={activity}
      school={school}
      isRemoved={isRemoved}
      ownVerdict={useOwnVerdict(activity, own, true)}
      verdicts={selectVerdicts(ofClass, own)}
      onVerdict={async (hypothesis) => {
        const tablet = await tabletOfActivity(activity.id)
        return contribute(randomUuid(), { kind: 'verdict', hypothesis, tablet })
      }}
      code={question}
    />
  )
}
