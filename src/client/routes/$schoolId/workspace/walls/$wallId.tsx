import { createFileRoute } from '@tanstack/react-router'
import { WallDetail } from '#client/features/workspace/walls/WallDetail.tsx'
import { NothingHere } from '#client/routes/$schoolId/workspace/-NothingHere.tsx'

export const Route = createFileRoute('/$schoolId/workspace/walls/$wallId')({ component: Page })

function Page() {
  const { schoolId, wallId } = Route.useParams()
  return <WallDetail key={wallId} schoolId={schoolId} wallId={wallId} missing={<NothingHere />} />
}
