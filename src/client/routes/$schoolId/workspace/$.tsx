import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { schoolQuery } from '#client/queries/schools.ts'
import { isSignedIn } from '#client/session/session.ts'
import { withTexts } from '#client/texts/i18n.ts'

const Workspace = lazy(() =>
  withTexts('workspace', import('#client/features/workspace/frame/Workspace.tsx')).then((part) => ({
    default: part.Workspace,
  })),
)

const GamePreview = lazy(() =>
  withTexts('food-journey', import('#client/features/food-journey/GamePreview.tsx')).then((part) => ({
    default: part.GamePreview,
  })),
)

const ClassResults = lazy(() =>
  withTexts('food-journey', import('#client/features/food-journey/ClassResults.tsx')).then((part) => ({
    default: part.ClassResults,
  })),
)

/**
 * The staff area; nobody gets here without a token. One route for all its pages (docs/decisions/042): what lies behind it
 * grows without a byte for those who never get here.
 */
export const Route = createFileRoute('/$schoolId/workspace/$')({ component: StaffArea })

function StaffArea() {
  const { schoolId, _splat: path = '' } = Route.useParams()
  const { data: school } = useSuspenseQuery(schoolQuery(schoolId))
  if (!isSignedIn()) return <Navigate to="/" />
  const previewed = /^activities\/([^/]+)$/.exec(path)?.[1]
  if (previewed !== undefined) {
    const game = (
      <Suspense>
        <GamePreview schoolId={schoolId} activityId={previewed} />
      </Suspense>
    )
    // Beside its form it is the game alone.
    if (window.parent !== window) return game
    return (
      <PageFrame title="Förhandsvisning" of={school.name}>
        {game}
      </PageFrame>
    )
  }
  return (
    <PageFrame title="Arbetsyta" of={school.name} tinted={false}>
      <Workspace school={school} path={path} classResults={ClassResults} />
    </PageFrame>
  )
}
