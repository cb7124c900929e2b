import { createFileRoute } from '@tanstack/react-router'
import { GamePreview } from '#client/features/food-journey/GamePreview.tsx'
import { NotFound } from '#client/features/not-found/LazyNotFound.tsx'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { requireSignIn } from '#client/session/require-sign-in.ts'

/** The game as pupils get it, for its teachers: a page of its own, outside of the workspace's frame. */
export const Route = createFileRoute('/$schoolId/workspace_/activities/$previewActivityId')({
  staticData: { texts: ['food-journey'] },
  beforeLoad: requireSignIn,
  component: Preview,
})

function Preview() {
  const { schoolId, previewActivityId } = Route.useParams()
  const game = <GamePreview schoolId={schoolId} activityId={previewActivityId} missing={<NotFound />} />
  // In the iframe beside its form it is the game alone.
  return window.parent === window ? <PageFrame>{game}</PageFrame> : game
}
