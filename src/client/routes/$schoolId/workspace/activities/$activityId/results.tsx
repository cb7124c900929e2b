import { createFileRoute } from '@tanstack/react-router'
import { ContributionCurve } from '#client/features/activities/ContributionCurve.tsx'
import { ClassExperiment } from '#client/features/activities/experiment/ClassExperiment.tsx'
import { AiringFinding } from '#client/features/activities/findings/AiringFinding.tsx'
import { EventsFinding } from '#client/features/activities/findings/EventsFinding.tsx'
import { ExperimentFinding } from '#client/features/activities/findings/ExperimentFinding.tsx'
import { GuessFinding } from '#client/features/activities/findings/GuessFinding.tsx'
import { ClassGuesses } from '#client/features/activities/guess/ClassGuesses.tsx'
import { ClassMystery } from '#client/features/activities/mystery/ClassMystery.tsx'
import { ClassResults } from '#client/features/food-journey/ClassResults.tsx'
import { ActivityPage, partByKind } from '#client/features/workspace/activities/ActivityPage.tsx'
import {
  type ResultsProps,
  withContributions,
} from '#client/features/workspace/activities/ActivityResults.tsx'
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

const Approvals = (props: ResultsProps) => <ApprovalResults {...props} curve={ContributionCurve} />

const Results = partByKind({
  food_journey: (props) => <ResultsPart {...props} classResults={ClassResults} />,
  room_events: withContributions(Approvals, EventsFinding),
  room_airing: withContributions(Approvals, AiringFinding),
  room_guess: withContributions(
    (props) => <GuessResults {...props} classGuesses={ClassGuesses} />,
    GuessFinding,
  ),
  room_experiment: withContributions(
    (props) => <ExperimentResults {...props} classExperiment={ClassExperiment} />,
    ExperimentFinding,
  ),
  room_feel: withContributions(ComfortVoteResults, 'room_feel'),
  room_mystery: withContributions(
    (props) => <MysteryResults {...props} classMystery={ClassMystery} />,
    'room_mystery',
  ),
  lesson_guess: withContributions(LessonGuessResults, 'lesson_guess'),
})
