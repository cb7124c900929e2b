import { holdsS, type RoomSeries } from '#client/queries/room-series.ts'
import { ValueAxis } from '#client/widgets/chart/kit/axes.tsx'
import { Chart } from '#client/widgets/chart/kit/Chart.tsx'
import { type ChartScale, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { Curve, TimeSpan } from '#client/widgets/chart/kit/marks.tsx'
import { amountOf } from '#client/widgets/shown-number.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import styles from './Airing.module.css'

interface WarmthChartProps {
  /** Of the air above: the same minutes. */
  readonly shape: ChartScale
  readonly series: RoomSeries
  readonly start: number
  readonly end: number | null
}

const height = 128
/** Fewer degrees than this would make a breath of air look like a storm. */
const fewestDegrees = 3
const mostLines = 5

/** The warmth of the room, degree by degree: airing costs heat. */
export function WarmthChart({ shape: { width, left, right, from, to }, ...props }: WarmthChartProps) {
  const { series, start, end } = props
  const points = series.points.filter(({ at }) => at >= from && at <= to)
  const values = points.map(({ value }) => value)
  if (values.length === 0) return null
  const least = Math.floor(Math.min(...values))
  const most = Math.max(least + fewestDegrees, Math.ceil(Math.max(...values)))
  const scale = { width, height, left, right, top: 12, bottom: height - 12, from, to, least, most }
  const degrees = Array.from({ length: most - least + 1 }, (_, index) => least + index)
  const every = Math.ceil(degrees.length / mostLines)
  const last = points.at(-1)
  return (
    <Chart scale={scale}>
      <TimeSpan className={styles.warmSpan} from={start} to={Math.max(start, end ?? last?.at ?? start)} />
      <ValueAxis
        ticks={degrees.filter((_, index) => index % every === 0)}
        format={(value) => (width < 560 ? String(value) : amountOf(indoorTemperature, value, 1))}
      />
      <Curve points={points} holdsS={holdsS(series)} color="chart-2" part="line" />
      {last && (
        <circle className={styles.warmEnd} cx={xOf(scale, last.at)} cy={yOf(scale, last.value)} r="7" />
      )}
    </Chart>
  )
}
