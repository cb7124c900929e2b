import type { RoomActivityProps } from '#client/features/class-lab/RoomEvents.tsx'
import { tabletOfActivity } from '#client/features/class-lab/tablet-number.ts'
import { useClass } from '#client/features/class-lab/use-class.tsx'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { MysteryView } from './MysteryView.tsx'
import { shownVerdicts, useOwnVerdict } from './shown-verdicts.ts'

/** Pupils look at something that nobody has explained, and say what they think it was. */
export function RoomMystery({ activity, school, isRemoved }: RoomActivityProps) {
  const { own, ofClass, question, contribute } = useClass(activity.id)
  return (
    <MysteryView
      activity={activity}
      school={school}
      isRemoved={isRemoved}
      ownVerdict={useOwnVerdict(activity, own, true)}
      verdicts={shownVerdicts(ofClass, own)}
      onVerdict={async (hypothesis) => {
        const tablet = await tabletOfActivity(activity.id)
        return contribute(randomUuid(), { kind: 'verdict', hypothesis, tablet })
      }}
      code={question}
    />
  )
}
