import { createFileRoute } from '@tanstack/react-router'
import { AliasBadge } from '#client/features/food-journey/AliasBadge.tsx'
import { Landscape } from '#client/features/landing/Landscape.tsx'
import { NotFound } from '#client/features/not-found/NotFound.tsx'
import { activityKinds } from '#client/features/workspace/activities/activity-kinds.tsx'
import { LobbyPage } from '#client/features/workspace/lobby/LobbyPage.tsx'
import { requireSignIn } from '#client/session/require-sign-in.ts'

/** The class's screen on the projector. The drawn school is the start page's and the animals are the game's: they meet here. */
export const Route = createFileRoute('/$schoolId/workspace_/activities/$activityId/lobby')({
  staticData: { texts: ['workspace'] },
  beforeLoad: requireSignIn,
  component: Page,
})

function Page() {
  const { schoolId, activityId } = Route.useParams()
  return (
    <LobbyPage
      key={activityId}
      schoolId={schoolId}
      activityId={activityId}
      kinds={activityKinds}
      alias={AliasBadge}
      landscape={Landscape}
      missing={<NotFound />}
    />
  )
}
