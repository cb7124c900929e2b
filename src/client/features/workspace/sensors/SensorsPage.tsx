import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PageProps } from '#client/features/workspace/components/page.ts'
import { pathTo } from '#client/features/workspace/components/sections.ts'
import type { SensorChoice } from '#client/queries/workspace-sensors.ts'
import { sensorOrders } from '#contract/sensors.ts'
import { SensorDetail } from './SensorDetail.tsx'
import { Sensors } from './Sensors.tsx'

/** The sensors of a school, or the one whose id the address holds. Which of them are shown stands in the address too. */
export function SensorsPage({ schoolId, inside: [sensorId] }: PageProps) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  if (sensorId !== undefined) return <SensorDetail key={sensorId} schoolId={schoolId} sensorId={sensorId} />
  return (
    <Sensors
      schoolId={schoolId}
      choice={choiceOf(search)}
      onChoice={({ page, sort, order, onlyProblems }) =>
        void navigate({
          to: pathTo(schoolId, 'sensors'),
          search: {
            ...(page > 1 && { page }),
            ...(sort && { sort, order }),
            ...(onlyProblems && { problems: 'only' }),
          } as never,
          resetScroll: false,
        })
      }
    />
  )
}

function choiceOf({ page, sort, order, problems }: Readonly<Record<string, unknown>>): SensorChoice {
  return {
    page: Number.isInteger(page) && Number(page) > 1 ? Number(page) : 1,
    sort: sensorOrders.find((known) => known === sort),
    order: order === 'desc' ? 'desc' : 'asc',
    onlyProblems: problems === 'only',
  }
}
