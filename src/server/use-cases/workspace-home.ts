import { sensorProblemKinds } from '#domain/sensors/problem.ts'
import { widgetsOfSchool } from '#server/storage/widgets.ts'
import { type Activity, activitiesAt, openActivities } from './activities.ts'
import type { Deps } from './deps.ts'
import { requireSchool } from './school.ts'
import { sensorsOf, type WorkspaceSensor } from './workspace-sensors.ts'

export interface WorkspaceHome {
  readonly schoolId: string
  readonly dashboardUrl: string
  readonly wallUrl: string
  readonly foodWasteWidgetUrl: string | null
  /** Sensors with a problem, the most urgent first. */
  readonly toDo: readonly WorkspaceSensor[]
  readonly toDoCount: number
  readonly activities: readonly Activity[]
  readonly firstSteps: {
    readonly hasPlace: boolean
    readonly hasLogo: boolean
    readonly hasCalendar: boolean
    readonly hasSensors: boolean
    readonly hasActivity: boolean
  }
}

const shownAtOnce = 10

/** Throws NotFound. */
export async function getWorkspaceHome(deps: Deps, schoolId: string): Promise<WorkspaceHome> {
  const school = await requireSchool(deps.db, schoolId)
  const sensors = await sensorsOf(deps, schoolId)
  const urgencyOf = ({ problem }: WorkspaceSensor) =>
    problem === null ? sensorProblemKinds.length : sensorProblemKinds.indexOf(problem.kind)
  const toDo = sensors
    .filter(({ problem }) => problem !== null)
    .toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
  const foodWaste = (await widgetsOfSchool(deps.db, schoolId)).find(
    ({ metricKey }) => metricKey === 'food_waste',
  )
  const base = `${deps.publicUrl ?? ''}/${schoolId}`
  return {
    schoolId,
    dashboardUrl: `${base}/dashboard`,
    wallUrl: `${base}/dashboard?display=wall`,
    foodWasteWidgetUrl: foodWaste ? `${base}/widget/${foodWaste.id}` : null,
    toDo: toDo.slice(0, shownAtOnce),
    toDoCount: toDo.length,
    activities: await openActivities(deps, schoolId),
    firstSteps: {
      hasPlace: school.placeName !== null,
      hasLogo: school.logoUrl !== null,
      hasCalendar: school.calendar !== null,
      hasSensors: sensors.length > 0,
      hasActivity: (await activitiesAt(deps, schoolId)).length > 0,
    },
  }
}
