import { createFileRoute } from '@tanstack/react-router'
import { RoomDetail } from '#client/features/workspace/rooms/RoomDetail.tsx'
import { NothingHere } from '#client/routes/$schoolId/workspace/-NothingHere.tsx'

export const Route = createFileRoute('/$schoolId/workspace/rooms/$roomId/')({ component: Page })

function Page() {
  const { schoolId, roomId } = Route.useParams()
  return <RoomDetail key={roomId} schoolId={schoolId} roomId={roomId} missing={<NothingHere />} />
}
