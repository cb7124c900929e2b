import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { WorkspaceFrame } from '#client/features/workspace/frame/WorkspaceFrame.tsx'
import { requireSignIn } from '#client/session/require-sign-in.ts'

/** The pages of the municipality, for its administrators. */
export const Route = createFileRoute('/municipality')({
  staticData: { texts: ['workspace', 'municipality'] },
  beforeLoad: requireSignIn,
  component: Municipality,
})

function Municipality() {
  return (
    <PageFrame tinted={false}>
      <WorkspaceFrame place="municipality">
        <Outlet />
      </WorkspaceFrame>
    </PageFrame>
  )
}
