import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { type RoomReading, readingsOf } from '#client/living-school/school-now.ts'
import type { ExperimentMetric } from '#domain/activities/experiment-choices.ts'

/** What is measured of a metric in the room of an activity; undefined = this tablet does not know it. */
export function readingIn(
  { overview, roomId, now }: Pick<ActivitySession, 'overview' | 'roomId' | 'now'>,
  key: ExperimentMetric,
): RoomReading | undefined {
  if (!overview) return undefined
  return readingsOf(overview, now).find(({ room, metric }) => room.id === roomId && metric.key === key)
}
