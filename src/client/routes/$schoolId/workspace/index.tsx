import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/$schoolId/workspace/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$schoolId/workspace/home', params })
  },
})
