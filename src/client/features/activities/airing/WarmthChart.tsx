import airStyles from '#client/features/activities/AirChart.module.css'
import { holdsS, type RoomSeries } from '#client/queries/room-series.ts'
import { type ChartShape, curveOf, xOf, yOf } from '#client/widgets/chart/curve-shape.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import styles from './Airing.module.css'

interface WarmthChartProps {
  /** Of the air above: the same minutes. */
  readonly shape: ChartShape
  readonly series: RoomSeries
  readonly start: number
  readonly end: number | null
}

const height = 128
/** Fewer degrees than this would make a breath of air look like a storm. */
const fewestDegrees = 3

/** The warmth of the room, degree by degree: airing costs heat. */
export function WarmthChart({
  shape: { width, left, right, from, to },
  series,
  start,
  end,
}: WarmthChartProps) {
  const points = series.points.filter(({ at }) => at >= from && at <= to)
  const values = points.map(({ value }) => value)
  if (values.length === 0) return null
  const least = Math.floor(Math.min(...values))
  const most = Math.max(least + fewestDegrees, Math.ceil(Math.max(...values)))
  const shape: ChartShape = {
    width,
    height,
    left,
    right,
    top: 12,
    bottom: height - 12,
    from,
    to,
    least,
    most,
  }
  const lines = Array.from({ length: most - least + 1 }, (_, index) => least + index)
  const last = points.at(-1)
  const [spanFrom, spanTo] = [xOf(shape, start), xOf(shape, Math.max(start, end ?? last?.at ?? start))]
  return (
    <svg className={airStyles.figure} width={width} height={height} aria-hidden="true" focusable="false">
      <rect className={styles.warmSpan} x={spanFrom} y="0" width={spanTo - spanFrom} height={height} />
      {lines
        .filter((_, index) => lines.length <= 5 || index % Math.ceil(lines.length / 5) === 0)
        .map((degrees) => (
          <g key={degrees}>
            <path className={styles.degree} d={`M${left} ${yOf(shape, degrees)}H${right}`} />
            <text className={airStyles.tick} x={left - 8} y={yOf(shape, degrees)} dy=".35em" textAnchor="end">
              {width < 560 ? degrees : amountOf(indoorTemperature, degrees, 1)}
            </text>
          </g>
        ))}
      <path className={styles.warmth} d={curveOf(shape, points, holdsS(series))} />
      {last && (
        <circle className={styles.warmEnd} cx={xOf(shape, last.at)} cy={yOf(shape, last.value)} r="7" />
      )}
    </svg>
  )
}
