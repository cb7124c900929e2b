import { createFileRoute } from '@tanstack/react-router'
import { RoomList } from '#client/features/workspace/rooms/RoomList.tsx'

export const Route = createFileRoute('/$schoolId/workspace/rooms/')({ component: Page })

function Page() {
  return <RoomList schoolId={Route.useParams().schoolId} />
}
