import { createFileRoute } from '@tanstack/react-router'
import { RoomSign } from '#client/features/workspace/rooms/RoomSign.tsx'
import { NothingHere } from '#client/routes/$schoolId/workspace/-NothingHere.tsx'

export const Route = createFileRoute('/$schoolId/workspace/rooms/$roomId/sign')({ component: Page })

function Page() {
  const { schoolId, roomId } = Route.useParams()
  return <RoomSign schoolId={schoolId} roomId={roomId} missing={<NothingHere />} />
}
