import { createFileRoute, Outlet } from '@tanstack/react-router'
import { OwnersOnly } from '#client/features/workspace/integrations/OwnersOnly.tsx'

export const Route = createFileRoute('/$schoolId/workspace/integrations')({ component: Layout })

function Layout() {
  return (
    <OwnersOnly>
      <Outlet />
    </OwnersOnly>
  )
}
