import { createFileRoute } from '@tanstack/react-router'
import { Sensors } from '#client/features/workspace/sensors/Sensors.tsx'
import { sensorSearch } from '#client/features/workspace/sensors/sensor-search.ts'

export const Route = createFileRoute('/$schoolId/workspace/sensors/')({
  validateSearch: sensorSearch,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <Sensors
      schoolId={Route.useParams().schoolId}
      choice={Route.useSearch()}
      onChoice={(choice) => void navigate({ search: choice, resetScroll: false })}
    />
  )
}
