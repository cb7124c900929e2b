import { createFileRoute } from '@tanstack/react-router'
import { CaretakerList } from '#client/features/workspace/caretaker/CaretakerList.tsx'
import { municipalityId } from '#domain/schools/school.ts'

export const Route = createFileRoute('/municipality/caretaker')({ component: Page })

function Page() {
  return <CaretakerList schoolId={municipalityId} />
}
