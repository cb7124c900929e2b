import { createFileRoute } from '@tanstack/react-router'
import { Sensors } from '#client/features/workspace/sensors/Sensors.tsx'
import { choiceOf, parseSensorSearch, searchOf } from '#client/features/workspace/sensors/sensor-search.ts'

export const Route = createFileRoute('/$schoolId/workspace/sensors/')({
  validateSearch: parseSensorSearch,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <Sensors
      schoolId={Route.useParams().schoolId}
      choice={choiceOf(Route.useSearch())}
      onChoice={(choice) => void navigate({ search: searchOf(choice), resetScroll: false })}
    />
  )
}
