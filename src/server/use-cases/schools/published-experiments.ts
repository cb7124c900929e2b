import { settledAt } from '#domain/activities/airing.ts'
import { type TrialTime, trialMostS, trialOutcome } from '#domain/activities/experiment.ts'
import { type ExperimentSettings, usualExperiment } from '#domain/activities/experiment-choices.ts'
import type { TrialContent } from '#domain/activities/kinds/room-experiment.ts'
import type { RoomSettings } from '#domain/activities/room-settings.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import type { Room } from '#domain/rooms/room.ts'
import { holdsForS } from '#domain/series/cadence-limits.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { findActivity } from '#server/storage/activities/activities.ts'
import type { ContributionRow } from '#server/storage/activities/contributions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { ShownSensor } from '#server/use-cases/measurements/sensor-readings.ts'
import type { School } from '#server/use-cases/school.ts'
import { newsOfPublished } from './published-contributions.ts'
import type { PublishedTime } from './published-time.ts'
import { roomLine } from './room-line.ts'

/** What a class has changed in its room, and what that did. */
export interface ExperimentNews extends PublishedTime {
  readonly kind: 'experiment'
  readonly room: Room
  readonly experiment: ExperimentSettings
  readonly lastedS: number
  readonly before: number
  readonly after: number
  /** What the room measured before it and until its end; epoch s. */
  readonly measured: readonly TimedValueS[]
  /** A measured value holds for so long, s. */
  readonly holdsS: number
}

/** Measured before a change, and after its end, s. */
const around = { before: 20 * 60, after: 15 * 60 }

/**
 * Of the experiments that a teacher has let everybody see those that began since (epoch ms) and made a difference that the sensor can
 * resolve and nothing else explains. What the class thought is not in it. `sensors`: of the school.
 */
export async function experimentsSince(
  deps: Deps,
  school: School,
  sensors: readonly ShownSensor[],
  since: number,
): Promise<ExperimentNews[]> {
  const rooms = new Map(sensors.map(({ room }) => [room.id, room]))
  return newsOfPublished(deps, 'trial', rooms, since, (room, row) => newsOf(deps, school, sensors, room, row))
}

/** Null where it made no difference that can be told. */
async function newsOf(
  deps: Deps,
  school: School,
  sensors: readonly ShownSensor[],
  room: Room,
  { activityId, aboutAt, content }: ContributionRow,
): Promise<ExperimentNews | null> {
  const { lasted_s: lastedS }: TrialContent = JSON.parse(content)
  const trial: TrialTime = { start: aboutAt / 1000, end: aboutAt / 1000 + lastedS }
  const activity = await findActivity(deps.db, activityId)
  const settings: Partial<RoomSettings> = activity ? JSON.parse(activity.settings) : {}
  const { experiment = usualExperiment } = settings
  const metric = metricOf(experiment.metric)
  const range = {
    from: (trial.start - around.before) * 1000,
    to: (trial.start + trialMostS + around.after) * 1000,
  }
  const line = metric && (await roomLine(deps, school, metric, sensors, room.id, range))
  if (!line) return null
  const holdsS = holdsForS(line.intervalS)
  const measuring = { intervalS: line.intervalS, holdsS, now: deps.now() / 1000 }
  const outcome = trialOutcome(experiment.metric, line.points, trial, measuring)
  if (outcome.kind !== 'known' || outcome.direction === 'same' || outcome.confounder) return null
  return {
    kind: 'experiment',
    at: trial.end * 1000,
    room,
    experiment,
    lastedS,
    before: outcome.before,
    after: outcome.after,
    measured: line.points.filter(({ at }) => at <= settledAt(trial.end, line.intervalS)),
    holdsS,
    provenance: line.provenance,
  }
}
