import { createFileRoute } from '@tanstack/react-router'
import { UnreadPage } from '#client/features/workspace/unread/UnreadPage.tsx'
import { municipalityId } from '#domain/schools/school.ts'

export const Route = createFileRoute('/municipality/unread')({ component: Page })

function Page() {
  return <UnreadPage schoolId={municipalityId} />
}
