import type { RoomSeries } from '#client/queries/room-series.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { CurveColumns } from '#client/widgets/CurveTable.tsx'
import { type TrialTime, windowsOf } from '#domain/activities/experiment.ts'
import type { ExperimentMetric } from '#domain/activities/experiment-choices.ts'
import { metricOfExperiment } from '#domain/activities/experiment-metrics.ts'
import { measured } from './trial-words.ts'

/** What was measured on both sides of a change, as rows. */
export function trialColumns(
  metric: ExperimentMetric,
  trial: TrialTime,
  { points, intervalS }: Pick<RoomSeries, 'points' | 'intervalS'>,
): CurveColumns {
  const { before, after } = windowsOf(metric, trial, intervalS)
  const shown = points.filter(({ at }) => at >= before.start && at <= after.end)
  const values = new Map(shown.map(({ at, value }) => [at, measured(metric, value)]))
  return {
    times: [...values.keys()],
    columns: [
      { name: metricOfExperiment(metric).shortName[currentLocale()], at: (time) => values.get(time) ?? null },
    ],
  }
}
