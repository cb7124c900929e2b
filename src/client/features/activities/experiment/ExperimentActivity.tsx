import { useAiringRun } from '#client/features/activities/airing/use-airing-run.ts'
import type { RoomActivityProps } from '#client/features/activities/MarksActivity.tsx'
import { useClass } from '#client/features/activities/use-class.tsx'
import { ExperimentView } from './ExperimentView.tsx'
import { selectExperiment } from './select-experiment.ts'
import { useOwnAnswer } from './use-own-answer.ts'

/** A class says what it thinks, changes one thing in its room, and finds out what that did. */
export function ExperimentActivity({ activity, school, isRemoved }: RoomActivityProps) {
  const { own, ofClass, question, contribute } = useClass(activity.id)
  return (
    <ExperimentView
      activity={activity}
      school={school}
      isRemoved={isRemoved}
      {...selectExperiment(ofClass, own)}
      ownAnswer={useOwnAnswer(activity.id, own, true)}
      control={useAiringRun(activity.id, true)}
      contribute={contribute}
      code={question}
    />
  )
}
