import type { Database } from '#server/storage/database.ts'
import { manualOrigin } from '#server/storage/measurements/menu-and-forecast.ts'

/** Devices that have been heard and are not put away, of one school or of the municipality. */
export interface DevicesOfPlace {
  readonly schoolId: string
  readonly devices: number
  readonly placed: number
  /** Neither placed nor ignored. */
  readonly waiting: number
}

/** Of every school that has any; what people write themselves is no device. */
export async function devicesByPlace(db: Database): Promise<readonly DevicesOfPlace[]> {
  const rows = await db
    .selectFrom('sensor')
    .innerJoin('assignment', 'assignment.sensorId', 'sensor.id')
    .innerJoin('device', 'device.id', 'assignment.deviceId')
    .innerJoin('schoolIntegration', 'schoolIntegration.id', 'device.schoolIntegrationId')
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
    .where('sensor.archivedAt', 'is', null)
    .where('assignment.toT', 'is', null)
    .where('schoolIntegration.integrationKey', '<>', manualOrigin)
    .groupBy('sensor.schoolId')
    .execute()
  return rows.map(({ schoolId, ...counts }) => ({
    schoolId,
    devices: Number(counts.devices),
    placed: Number(counts.placed),
    waiting: Number(counts.waiting),
  }))
}
