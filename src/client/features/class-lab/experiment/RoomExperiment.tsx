import { useAiringRun } from '#client/features/class-lab/airing/use-airing-run.ts'
import type { RoomActivityProps } from '#client/features/class-lab/RoomEvents.tsx'
import { useClass } from '#client/features/class-lab/use-class.tsx'
import { ExperimentView } from './ExperimentView.tsx'
import { shownExperiment } from './shown-experiment.ts'
import { useOwnAnswer } from './use-own-answer.ts'

/** A class says what it thinks, changes one thing in its room, and finds out what that did. */
export function RoomExperiment({ activity, school, isRemoved }: RoomActivityProps) {
  const { own, ofClass, question, contribute } = useClass(activity.id)
  return (
    <ExperimentView
      activity={activity}
      school={school}
      isRemoved={isRemoved}
      {...shownExperiment(ofClass, own)}
      ownAnswer={useOwnAnswer(activity.id, own, true)}
      control={useAiringRun(activity.id, true)}
      contribute={contribute}
      code={question}
    />
  )
}
