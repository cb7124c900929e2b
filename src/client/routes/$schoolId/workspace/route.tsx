import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { WorkspaceFrame } from '#client/features/workspace/frame/WorkspaceFrame.tsx'
import { schoolQuery } from '#client/queries/schools.ts'
import { requireSignIn } from '#client/session/require-sign-in.ts'

/** The staff area: every page inside stands in its frame, and none opens without a token. */
export const Route = createFileRoute('/$schoolId/workspace')({
  staticData: { texts: ['workspace'] },
  beforeLoad: requireSignIn,
  component: Workspace,
})

function Workspace() {
  const { schoolId } = Route.useParams()
  const { data: school } = useSuspenseQuery(schoolQuery(schoolId))
  return (
    <PageFrame tinted={false}>
      <WorkspaceFrame place={school}>
        <Outlet />
      </WorkspaceFrame>
    </PageFrame>
  )
}
