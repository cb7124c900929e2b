import type { Database } from '#server/storage/database.ts'
import { manualOrigin } from '#server/storage/measurements/menu-and-forecast.ts'

/** How many devices of a school, or of the municipality, have a sensor that is not archived. */
export interface DeviceCounts {
  readonly schoolId: string
  readonly devices: number
  readonly placed: number
  /** Neither placed nor ignored. */
  readonly waiting: number
}

/**
 * Of every school that has any. Manual entries are no device: their few rows are counted apart and subtracted, because joining
 * every device to its integration costs an administrator's first page a third more (227 instead of 168 ms of processor for 100,000).
 */
export async function countDevicesBySchool(db: Database): Promise<readonly DeviceCounts[]> {
  const all = await countsOf(openAssignments(db))
  const manual = await countsOf(
    openAssignments(db)
      .innerJoin('device', 'device.id', 'assignment.deviceId')
      .innerJoin('schoolIntegration', 'schoolIntegration.id', 'device.schoolIntegrationId')
      .where('schoolIntegration.integrationKey', '=', manualOrigin),
  )
  const manualBySchool = new Map(manual.map((counts) => [counts.schoolId, counts]))
  return all
    .map((counts) => {
      const less = manualBySchool.get(counts.schoolId)
      return {
        schoolId: counts.schoolId,
        devices: counts.devices - (less?.devices ?? 0),
        placed: counts.placed - (less?.placed ?? 0),
        waiting: counts.waiting - (less?.waiting ?? 0),
      }
    })
    .filter(({ devices }) => devices > 0)
}

function openAssignments(db: Database) {
  return db
    .selectFrom('sensor')
    .innerJoin('assignment', 'assignment.sensorId', 'sensor.id')
    .where('sensor.archivedAt', 'is', null)
    .where('assignment.toT', 'is', null)
}

async function countsOf(sensors: ReturnType<typeof openAssignments>): Promise<readonly DeviceCounts[]> {
  const rows = await sensors
    .select(({ eb, fn }) => [
      'sensor.schoolId',
      fn.countAll<number>().as('devices'),
      fn.count<number>('sensor.roomId').as('placed'),
      fn
        .sum<number>(
          eb
            .case()
            .when(eb.and([eb('sensor.roomId', 'is', null), eb('sensor.ignoredAt', 'is', null)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('waiting'),
    ])
    .groupBy('sensor.schoolId')
    .execute()
  return rows.map(({ schoolId, ...counts }) => ({
    schoolId,
    devices: Number(counts.devices),
    placed: Number(counts.placed),
    waiting: Number(counts.waiting),
  }))
}
