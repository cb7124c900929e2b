import { type KnownSeries, useRoomSeries } from '#client/features/activities/use-room-series.ts'
import { holdsS, type RoomSeries } from '#client/queries/room-series.ts'
import { type TrialTime, trialMostS, trialOutcome } from '#domain/activities/experiment.ts'
import type { ExperimentMetric } from '#domain/activities/experiment-choices.ts'
import type { KnownOutcome } from './trial-words.ts'

/** Measured around a trial: enough before it, and after its longest end, s. */
const around = { before: 20 * 60, after: trialMostS + 15 * 60 }

/** What the room measured around a change that began at `start` (epoch s). */
export function useTrialSeries(
  schoolId: string,
  roomId: string,
  metric: ExperimentMetric,
  start: number,
): KnownSeries | undefined {
  // The server's time may be put right by seconds on the way.
  const from = Math.floor(start / 300) * 300 - around.before
  const time = { from, to: from + around.before + around.after, awaitedFrom: from }
  return useRoomSeries(schoolId, roomId, metric, time)
}

interface TrialMeasured {
  readonly outcome: KnownOutcome
  /** undefined = this tablet has got nothing that was measured. */
  readonly series: RoomSeries | undefined
}

/** What a trial did, by what was measured in its room. `now`: server time, epoch s. */
export function useTrial(
  schoolId: string,
  roomId: string,
  metric: ExperimentMetric,
  trial: TrialTime,
  now: number,
): TrialMeasured {
  const trialSeries = useTrialSeries(schoolId, roomId, metric, trial.start)
  if (!trialSeries || trialSeries.askedTo < trial.end)
    return { outcome: { kind: 'unread' }, series: trialSeries?.series }
  const { series, askedTo } = trialSeries
  // What was not asked for since is not silence.
  const measuring = { intervalS: series.intervalS, holdsS: holdsS(series), now: Math.min(now, askedTo) }
  return { outcome: trialOutcome(metric, series.points, trial, measuring), series }
}
