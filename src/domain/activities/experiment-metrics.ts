import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { humidity } from '#domain/metrics/humidity/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import { light } from '#domain/metrics/light/metric.ts'
import { sound } from '#domain/metrics/sound/metric.ts'
import type { ExperimentMetric } from './experiment-choices.ts'

const metrics: Readonly<Record<ExperimentMetric, Metric>> = {
  co2,
  indoor_temperature: indoorTemperature,
  humidity,
  sound,
  light,
}

/** What a class looks at in its experiment. */
export function metricOfExperiment(key: ExperimentMetric): Metric {
  return metrics[key]
}
