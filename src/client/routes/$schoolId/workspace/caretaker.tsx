import { createFileRoute } from '@tanstack/react-router'
import { CaretakerList } from '#client/features/workspace/caretaker/CaretakerList.tsx'

export const Route = createFileRoute('/$schoolId/workspace/caretaker')({ component: Page })

function Page() {
  return <CaretakerList schoolId={Route.useParams().schoolId} />
}
