import { useLingui } from '@lingui/react/macro'
import { ExampleLine } from '#client/features/activities/ExampleLine.tsx'
import { holdsS, type RoomSeries } from '#client/queries/room-series.ts'
import { TimeAxis, ValueAxis } from '#client/widgets/chart/kit/axes.tsx'
import { Chart, ChartPlace, useChartScale } from '#client/widgets/chart/kit/Chart.tsx'
import { type ChartScale, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { Curve, TimeLine, TimeSpan } from '#client/widgets/chart/kit/marks.tsx'
import { valueAxis } from '#client/widgets/chart/value-ticks.ts'
import { amountOf, numberOf } from '#client/widgets/shown-number.ts'
import { windowsOf } from '#domain/activities/experiment.ts'
import type { ExperimentMetric } from '#domain/activities/experiment-choices.ts'
import { metricOfExperiment } from '#domain/activities/experiment-metrics.ts'
import { sensorErrorOf } from '#domain/activities/sensor-error.ts'
import type { Interval } from '#domain/time/interval.ts'
import styles from './Experiment.module.css'

interface ExperimentChartProps {
  /** What the picture says, for the ear. */
  readonly label: string
  readonly metric: ExperimentMetric
  readonly series: RoomSeries
  /** When the class changed something, epoch s. */
  readonly start: number
  /** null = it is under way. */
  readonly end: number | null
  /** The newest time in the picture of one that is under way, epoch s. */
  readonly until?: number
  /** Its two ends, where something can be said of them. */
  readonly ends?: { readonly before: number; readonly after: number } | null
  /** Of a picture on paper, px; left out = as wide as there is room. */
  readonly width?: number
}

/** What was measured around a change, with the two times that are compared. */
export function ExperimentChart({ width, ...props }: ExperimentChartProps) {
  return (
    <ChartPlace
      width={width}
      foot={<ExampleLine metric={metricOfExperiment(props.metric)} provenance={props.series.provenance} />}
    >
      {(shownWidth) => <Figure {...props} width={shownWidth} />}
    </ChartPlace>
  )
}

const height = 320
/** So much beside the change is seen at least, s. */
const besideS = 5 * 60
/** Fewer of the sensor's own errors than this would make a breath look like a storm. */
const fewestErrors = 6
/** Narrower than this values stand without their unit, px. */
const unitsFrom = 560

function Figure({
  label,
  metric,
  series,
  start,
  end,
  until = start,
  ends = null,
  width,
}: ExperimentChartProps & { readonly width: number }) {
  const { t } = useLingui()
  const sides = windowsOf(metric, { start, end: end ?? until }, series.intervalS)
  const from = Math.min(sides.before.start, start - besideS) - 60
  const to = Math.max(sides.after.end, (end ?? until) + besideS)
  const points = series.points.filter(({ at }) => at >= from && at <= to)
  const values = points.map(({ value }) => value)
  const scale: ChartScale = {
    width,
    height,
    left: width < unitsFrom ? 56 : 92,
    right: width - 12,
    top: 34,
    bottom: height - 36,
    from,
    to,
    ...scaleOf(metric, values),
  }
  const shown = metricOfExperiment(metric)
  return (
    <Chart scale={scale} label={label}>
      {ends && end !== null && (
        <>
          <Side time={sides.before} value={ends.before} word={t`Före`} />
          <Side time={sides.after} value={ends.after} word={t`Efter`} />
        </>
      )}
      <ValueAxis
        ticks={valueAxis(scale.least, scale.most, false, 5).ticks.filter(
          (value) => value >= scale.least && value <= scale.most,
        )}
        format={(value) => (width < unitsFrom ? numberOf(shown, value) : amountOf(shown, value))}
      />
      <TimeAxis />
      <Curve points={points} holdsS={holdsS(series)} />
      <TimeLine at={start} />
      {end !== null && <TimeLine at={end} />}
    </Chart>
  )
}

interface SideProps {
  readonly time: Interval
  /** The value that stands for this time. */
  readonly value: number
  readonly word: string
}

function Side({ time: { start, end }, value, word }: SideProps) {
  const scale = useChartScale()
  return (
    <g>
      <TimeSpan className={styles.side} from={start} to={end} word={word} />
      <path className={styles.middle} d={`M${xOf(scale, start)} ${yOf(scale, value)}H${xOf(scale, end)}`} />
    </g>
  )
}

/** Room for the values, and for a few of the sensor's own errors. */
function scaleOf(metric: ExperimentMetric, values: readonly number[]) {
  const [low, high] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 0]
  const fewest = fewestErrors * sensorErrorOf(metric, low)
  const missing = Math.max(0, fewest - (high - low)) / 2
  const { min, max } = valueAxis(low - missing, high + missing, false, 6)
  // No room is darker than dark.
  const least = low >= 0 ? Math.max(0, min) : min
  return { least, most: max }
}
