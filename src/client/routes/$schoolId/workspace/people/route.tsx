import { createFileRoute, Outlet } from '@tanstack/react-router'
import { OwnersOnly } from '#client/features/workspace/components/OwnersOnly.tsx'

export const Route = createFileRoute('/$schoolId/workspace/people')({ component: Layout })

function Layout() {
  return (
    <OwnersOnly about="people">
      <Outlet />
    </OwnersOnly>
  )
}
