import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { WorkspaceFrame } from '#client/features/workspace/WorkspaceFrame.tsx'
import { schoolQuery } from '#client/queries/schools.ts'
import { isSignedIn } from '#client/session/session.ts'
import { workspaceTexts } from '#client/texts/workspace/catalogues.ts'

/** The staff area: nobody gets here without a token. */
export const Route = createFileRoute('/$schoolId/workspace')({
  staticData: { texts: workspaceTexts },
  beforeLoad: () => {
    if (!isSignedIn()) throw redirect({ to: '/' })
  },
  component: Workspace,
})

function Workspace() {
  const { t } = useLingui()
  const { schoolId } = Route.useParams()
  const { data: school } = useSuspenseQuery(schoolQuery(schoolId))
  return (
    <PageFrame title={t`Arbetsyta`} of={school.name} tinted={false}>
      <WorkspaceFrame school={school}>
        <Outlet />
      </WorkspaceFrame>
    </PageFrame>
  )
}
