import { createFileRoute } from '@tanstack/react-router'
import { Sensors } from '#client/features/workspace/Sensors.tsx'

export interface SensorsSearch {
  /** Counted from 1. */
  readonly page?: number
}

export const Route = createFileRoute('/$schoolId/workspace/sensors')({
  validateSearch: ({ page }: Record<string, unknown>): SensorsSearch =>
    Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {},
  component: SensorsPage,
})

function SensorsPage() {
  const { schoolId } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <Sensors schoolId={schoolId} page={page} onPage={(next) => navigate({ search: { page: next } })} />
}
