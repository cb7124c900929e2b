import { createFileRoute } from '@tanstack/react-router'
import { ContributionCurve } from '#client/features/activities/ContributionCurve.tsx'
import { ClassExperiment } from '#client/features/activities/experiment/ClassExperiment.tsx'
import { ClassGuesses } from '#client/features/activities/guess/ClassGuesses.tsx'
import { ClassMystery } from '#client/features/activities/mystery/ClassMystery.tsx'
import { ClassResults } from '#client/features/food-journey/ClassResults.tsx'
import { ActivityPage } from '#client/features/workspace/activities/ActivityPage.tsx'
import { ComfortVoteResults } from '#client/features/workspace/activities/ComfortVoteResults.tsx'
import { ExperimentResults } from '#client/features/workspace/activities/ExperimentResults.tsx'
import { GuessResults } from '#client/features/workspace/activities/GuessResults.tsx'
import { LessonGuessResults } from '#client/features/workspace/activities/LessonGuessResults.tsx'
import { MysteryResults } from '#client/features/workspace/activities/MysteryResults.tsx'
import type { PartProps } from '#client/features/workspace/activities/part.ts'
import { ResultsPart } from '#client/features/workspace/activities/ResultsPart.tsx'
import { RoomResults } from '#client/features/workspace/activities/RoomResults.tsx'
import { NothingHere } from '#client/routes/$schoolId/workspace/-NothingHere.tsx'

/** What a class's results look like belongs to the game: the two features meet here. */
export const Route = createFileRoute('/$schoolId/workspace/activities/$activityId/results')({
  staticData: { texts: ['food-journey', 'activities'] },
  component: Page,
})

function Page() {
  const { schoolId, activityId } = Route.useParams()
  return (
    <ActivityPage
      key={activityId}
      schoolId={schoolId}
      id={activityId}
      tab="results"
      part={Results}
      missing={<NothingHere />}
    />
  )
}

function Results({ activity, ...props }: PartProps) {
  if (activity.activity_type_id === 'food_journey')
    return <ResultsPart {...props} activity={activity} classResults={ClassResults} />
  if (activity.activity_type_id === 'room_guess')
    return <GuessResults {...props} activity={activity} classGuesses={ClassGuesses} />
  if (activity.activity_type_id === 'room_experiment')
    return <ExperimentResults {...props} activity={activity} classExperiment={ClassExperiment} />
  if (activity.activity_type_id === 'room_mystery')
    return <MysteryResults {...props} activity={activity} classMystery={ClassMystery} />
  if (activity.activity_type_id === 'lesson_guess')
    return <LessonGuessResults {...props} activity={activity} />
  if (activity.activity_type_id === 'room_feel') return <ComfortVoteResults {...props} activity={activity} />
  return <RoomResults {...props} activity={activity} curve={ContributionCurve} />
}
