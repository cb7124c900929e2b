import { createFileRoute } from '@tanstack/react-router'
import { ContributionCurve } from '#client/features/activities/ContributionCurve.tsx'
import { ClassExperiment } from '#client/features/activities/experiment/ClassExperiment.tsx'
import { ClassGuesses } from '#client/features/activities/guess/ClassGuesses.tsx'
import { ClassMystery } from '#client/features/activities/mystery/ClassMystery.tsx'
import { ClassResults } from '#client/features/food-journey/ClassResults.tsx'
import { ActivityPage, partByKind } from '#client/features/workspace/activities/ActivityPage.tsx'
import { withContributions } from '#client/features/workspace/activities/ActivityResults.tsx'
import { ApprovalResults } from '#client/features/workspace/activities/ApprovalResults.tsx'
import { ComfortVoteResults } from '#client/features/workspace/activities/ComfortVoteResults.tsx'
import { ExperimentResults } from '#client/features/workspace/activities/ExperimentResults.tsx'
import { GuessResults } from '#client/features/workspace/activities/GuessResults.tsx'
import { LessonGuessResults } from '#client/features/workspace/activities/LessonGuessResults.tsx'
import { MysteryResults } from '#client/features/workspace/activities/MysteryResults.tsx'
import { ResultsPart } from '#client/features/workspace/activities/ResultsPart.tsx'
import { NothingHere } from '#client/routes/$schoolId/workspace/-NothingHere.tsx'

/** A class's results use what pupils see: the features meet here. */
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

const approvals = withContributions((props) => <ApprovalResults {...props} curve={ContributionCurve} />)

const Results = partByKind({
  food_journey: (props) => <ResultsPart {...props} classResults={ClassResults} />,
  room_events: approvals,
  room_airing: approvals,
  room_guess: withContributions((props) => <GuessResults {...props} classGuesses={ClassGuesses} />),
  room_experiment: withContributions((props) => (
    <ExperimentResults {...props} classExperiment={ClassExperiment} />
  )),
  room_feel: withContributions(ComfortVoteResults),
  room_mystery: withContributions((props) => <MysteryResults {...props} classMystery={ClassMystery} />),
  lesson_guess: withContributions(LessonGuessResults),
})
