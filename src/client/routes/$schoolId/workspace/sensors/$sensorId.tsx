import { createFileRoute } from '@tanstack/react-router'
import { SensorDetail } from '#client/features/workspace/sensors/SensorDetail.tsx'
import { NothingHere } from '#client/routes/$schoolId/workspace/-NothingHere.tsx'

export const Route = createFileRoute('/$schoolId/workspace/sensors/$sensorId')({
  staticData: { texts: ['dashboard'] },
  component: Page,
})

function Page() {
  const { schoolId, sensorId } = Route.useParams()
  return <SensorDetail key={sensorId} schoolId={schoolId} sensorId={sensorId} missing={<NothingHere />} />
}
