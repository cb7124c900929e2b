import { createFileRoute } from '@tanstack/react-router'

/** The preview of a page speaks as the public pages do. */
export const Route = createFileRoute('/$schoolId/workspace/pages')({ staticData: { texts: ['dashboard'] } })
