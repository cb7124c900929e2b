import { pageWithin } from '#domain/page.ts'
import type { SensorOrder } from '#domain/sensors/sensor-order.ts'
import type { SensorShow } from '#domain/sensors/sensor-show.ts'
import {
  countListedSensors,
  listedMetricKeys,
  listedSensorIds,
  type SensorCounts,
} from '#server/storage/rooms/sensor-list.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import { problemTime, type WorkspaceSensor, workspaceSensors } from './workspace-sensors.ts'

/** Which sensors a person looks at. */
export interface SensorChoice {
  /** Counted from 1. */
  readonly page: number
  readonly perPage: number
  /** Left out = those that need a person first, then by name. */
  readonly sort?: SensorOrder | undefined
  readonly isDescending?: boolean
  /** Left out = all that are in use. */
  readonly show?: SensorShow | undefined
  /** Part of a name, of a room's name or of a device's id. */
  readonly search?: string | undefined
  readonly roomId?: string | undefined
  /** Only those that measure it. */
  readonly metricKey?: string | undefined
}

export interface SensorPage {
  readonly sensors: readonly WorkspaceSensor[]
  /** Of those that were asked for. */
  readonly count: number
  /** Of each choice of `show` among those that the rest of the choice finds; `all` are those in use. */
  readonly counts: SensorCounts
  /** Everything that the school's sensors measure. */
  readonly metricKeys: readonly string[]
}

/** A page of a school's sensors; beyond the last it is the last. Throws NotFound. */
export async function listWorkspaceSensors(
  deps: Deps,
  schoolId: string,
  { sort, isDescending = false, show, search = '', roomId, metricKey, ...page }: SensorChoice,
): Promise<SensorPage> {
  const school = await requireSchool(deps.db, schoolId)
  const listed = { schoolId, search, roomId, metricKey, ...problemTime(school, deps.now()) }
  const counts = await countListedSensors(deps.db, listed)
  const count = counts[show ?? 'all']
  const { offset, perPage } = pageWithin(page, count)
  const ids = await listedSensorIds(
    deps.db,
    listed,
    show ?? 'all',
    { sort, isDescending },
    { offset, limit: perPage },
  )
  return {
    sensors: await workspaceSensors(deps, school, ids),
    count,
    counts,
    metricKeys: await listedMetricKeys(deps.db, schoolId),
  }
}
