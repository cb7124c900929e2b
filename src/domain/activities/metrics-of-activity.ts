import type { NumericMetricKey } from '#domain/metrics/registry.ts'
import type { RoomActivityTypeId } from './activity-type-ids.ts'
import { experimentMetrics } from './experiment-choices.ts'

/** What an activity can be about: a room that measures none of it has nothing to show a class. */
export function metricsOfActivity(typeId: RoomActivityTypeId): readonly NumericMetricKey[] {
  if (typeId === 'room_experiment') return experimentMetrics
  return typeId === 'room_feel' ? ['co2', 'indoor_temperature'] : ['co2']
}
