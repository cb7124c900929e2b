import type { RoomActivityProps } from '#client/features/activities/MarksActivity.tsx'
import { useClass } from '#client/features/activities/use-class.tsx'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { AiringView } from './AiringView.tsx'
import { selectAirings } from './select-airings.ts'
import { useAiringRun } from './use-airing-run.ts'

/** A class airs its room, sees what happens, and finds out what it did. */
export function AiringActivity({ activity, school, isRemoved }: RoomActivityProps) {
  const { own, ofClass, question, contribute } = useClass(activity.id)
  const control = useAiringRun(activity.id, true)
  return (
    <AiringView
      activity={activity}
      school={school}
      isRemoved={isRemoved}
      airings={selectAirings(ofClass, own)}
      control={{
        ...control,
        begin: (guess) => {
          control.begin(guess)
          // Walls and dashboards may be telling what comes of a shut window.
          void contribute(randomUuid(), { kind: 'opening' })
        },
      }}
      onEnd={contribute}
      code={question}
    />
  )
}
