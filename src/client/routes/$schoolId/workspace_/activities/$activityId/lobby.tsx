import { createFileRoute } from '@tanstack/react-router'
import { Landscape } from '#client/features/landing/Landscape.tsx'
import { NotFound } from '#client/features/not-found/NotFound.tsx'
import { LobbyPage } from '#client/features/workspace/lobby/LobbyPage.tsx'
import { requireSignIn } from '#client/session/require-sign-in.ts'

/** The class's screen on the projector. The drawn hills are the start page's. */
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
      landscape={Landscape}
      missing={<NotFound />}
    />
  )
}
