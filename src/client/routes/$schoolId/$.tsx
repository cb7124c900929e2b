import { createFileRoute, notFound } from '@tanstack/react-router'

/** Any other path of a school. */
export const Route = createFileRoute('/$schoolId/$')({
  loader: () => {
    throw notFound({ routeId: '__root__' })
  },
})
