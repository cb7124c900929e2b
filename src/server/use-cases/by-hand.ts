import { manualOrigin } from '#server/storage/measurements/menu-and-forecast.ts'
import type { SensorRow } from '#server/storage/rooms/sensors.ts'

/** Whether people write its values themselves. */
export function isByHand({ integrationKey }: Pick<SensorRow, 'integrationKey'>): boolean {
  return integrationKey === manualOrigin
}
