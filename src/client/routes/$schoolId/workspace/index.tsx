import { createFileRoute, redirect } from '@tanstack/react-router'

/** The bare address is that of the home. */
export const Route = createFileRoute('/$schoolId/workspace/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$schoolId/workspace/home', params, replace: true })
  },
})
