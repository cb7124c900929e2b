import airStyles from '#client/features/activities/AirChart.module.css'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import { ExampleLine } from '#client/features/activities/ExampleLine.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { type ChartShape, curveOf, ticksOf, xOf, yOf } from '#client/widgets/chart/curve-shape.ts'
import { useFigureSize } from '#client/widgets/chart/use-figure-size.ts'
import { valueAxis } from '#client/widgets/chart/value-ticks.ts'
import { metricOfMystery, mysteryAmount } from '#client/widgets/mystery-case.ts'
import type { MysteryMetric } from '#domain/mysteries/mystery-kinds.ts'
import { gapIntervals, type Measured } from '#domain/series/point.ts'
import type { Interval } from '#domain/time/interval.ts'
import { addDays, datesFrom, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import styles from './Mystery.module.css'
import type { MeasuredTime } from './use-mystery-time.ts'

interface MysteryChartProps {
  /** What the picture says, for the ear. */
  readonly label: string
  readonly metric: MysteryMetric
  readonly measured: MeasuredTime
  /** What is seen, and what is marked in it; epoch s. */
  readonly time: Interval
  readonly marked: Interval
  /** What stands over what is marked. */
  readonly word: string
  /** Of all pictures that stand beside each other. */
  readonly values: readonly number[]
}

/** What a place measured, with the time of a mystery marked. */
export function MysteryChart(props: MysteryChartProps) {
  const { ref, width } = useFigureSize()
  return (
    <div className={airStyles.frame}>
      <div ref={ref}>{width > 0 && <Figure {...props} width={width} />}</div>
      <ExampleLine metric={metricOfMystery(props.metric)} provenance={props.measured.provenance} />
    </div>
  )
}

const height = 300
/** Longer than this days stand below, and not hours, s. */
const daysFrom = 30 * 3600
/** The room that a day takes, px. */
const dayPx = 64

function Figure({
  label,
  metric,
  measured,
  time,
  marked,
  word,
  values,
  width,
}: MysteryChartProps & { readonly width: number }) {
  const { min, max, ticks, step } = axisOf(metric, values)
  const shape: ChartShape = {
    width,
    height,
    left: 92,
    right: width - 12,
    top: 34,
    bottom: height - 36,
    from: time.start,
    to: time.end,
    least: min,
    most: max,
  }
  const line = metric === 'electricity' ? stepsOf(measured) : measured.points
  const curve = curveOf(
    shape,
    line.map(({ t: at, value }) => ({ at, value })),
    gapIntervals * Math.max(300, measured.stepS),
  )
  const [from, to] = [xOf(shape, marked.start), xOf(shape, marked.end)]
  return (
    <svg className={airStyles.figure} width={width} height={height} role="img" aria-label={label}>
      <rect
        className={styles.marked}
        x={from}
        y={shape.top}
        width={Math.max(4, to - from)}
        height={shape.bottom - shape.top}
      />
      <text className={airStyles.word} x={(from + to) / 2} y="22" textAnchor="middle">
        {word}
      </text>
      {ticks.map((value) => (
        <g key={value}>
          <path className={airingStyles.degree} d={`M${shape.left} ${yOf(shape, value)}H${shape.right}`} />
          <text
            className={airStyles.tick}
            x={shape.left - 8}
            y={yOf(shape, value)}
            dy=".35em"
            textAnchor="end"
          >
            {mysteryAmount(metric, value, step)}
          </text>
        </g>
      ))}
      <Times shape={shape} />
      <path className={airStyles.halo} d={curve} />
      <path className={airStyles.curve} d={curve} />
    </svg>
  )
}

/** Hours, and where there are too many of them days, each in its middle. */
function Times({ shape }: { readonly shape: ChartShape }) {
  const formats = formatsOf(currentLocale())
  const { from, to, left, right, bottom } = shape
  const isByDay = to - from > daysFrom
  const times = isByDay
    ? datesFrom(localDateOf(from * 1000), localDateOf(to * 1000)).map((date) => ({
        at: startOfDate(date) / 1000,
        middle: (startOfDate(date) + startOfDate(addDays(date, 1))) / 2000,
      }))
    : ticksOf(shape).map((at) => ({ at, middle: at }))
  const each = Math.max(1, Math.ceil((dayPx * times.length) / (right - left)))
  return times.map(({ at, middle }, index) => {
    const x = Math.min(Math.max(xOf(shape, middle), left + 16), right - 22)
    const isIn = middle >= from && middle <= to
    return (
      <g key={at}>
        {at >= from && at <= to && <path className={airStyles.axis} d={`M${xOf(shape, at)} ${bottom}v7`} />}
        {isIn && (!isByDay || index % each === 0) && (
          <text className={airStyles.tick} x={x} y={bottom + 26} textAnchor="middle">
            {isByDay ? formats.shortDate(middle * 1000) : formats.time(at * 1000)}
          </text>
        )}
      </g>
    )
  })
}

/** What was used in a step was used all through it. */
function stepsOf({ points, stepS }: MeasuredTime): readonly Measured[] {
  return points.flatMap(({ t, value }) => [
    { t, value },
    { t: t + stepS - 1, value },
  ])
}

/** Room for the values; electricity begins at nothing. */
function axisOf(metric: MysteryMetric, values: readonly number[]) {
  const axisValues = metric === 'electricity' ? [0, ...values] : values
  const [low, high] = axisValues.length > 0 ? [Math.min(...axisValues), Math.max(...axisValues)] : [0, 1]
  return valueAxis(low, high, metric === 'co2', 5)
}
