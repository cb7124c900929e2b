import { ExampleLine } from '#client/features/activities/ExampleLine.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { BottomAxis, TimeAxis, ValueAxis } from '#client/widgets/chart/kit/axes.tsx'
import { Chart, ChartPlace, useChartScale } from '#client/widgets/chart/kit/Chart.tsx'
import { Curve, TimeSpan } from '#client/widgets/chart/kit/marks.tsx'
import { valueAxis } from '#client/widgets/chart/value-ticks.ts'
import { metricOfMystery, mysteryAmount } from '#client/widgets/mystery-case.ts'
import type { MysteryMetric } from '#domain/mysteries/mystery-kinds.ts'
import { gapIntervals } from '#domain/series/cadence-limits.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
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
  return (
    <ChartPlace
      foot={<ExampleLine metric={metricOfMystery(props.metric)} provenance={props.measured.provenance} />}
    >
      {(width) => <Figure {...props} width={width} />}
    </ChartPlace>
  )
}

const height = 300
/** Longer than this days stand below, and not hours, s. */
const daysFrom = 30 * 3600
/** The room that a day takes, px. */
const dayPx = 64
/** What is marked may be short: it is seen all the same, px. */
const leastMarkedPx = 4

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
  const line = metric === 'electricity' ? stepsOf(measured) : measured.points
  return (
    <Chart
      scale={{
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
      }}
      label={label}
    >
      <TimeSpan
        className={styles.marked}
        from={marked.start}
        to={marked.end}
        leastWidth={leastMarkedPx}
        word={word}
      />
      <ValueAxis ticks={ticks} format={(value) => mysteryAmount(metric, value, step)} />
      {time.end - time.start > daysFrom ? <DayAxis /> : <TimeAxis />}
      <Curve
        points={line.map(({ at, value }) => ({ at, value }))}
        holdsS={gapIntervals * Math.max(300, measured.stepS)}
      />
    </Chart>
  )
}

/** Days, each named in its middle, as many as have room. */
function DayAxis() {
  const { from, to, left, right } = useChartScale()
  const { shortDate } = formatsOf(currentLocale())
  const dates = datesFrom(localDateOf(from * 1000), localDateOf(to * 1000))
  const every = Math.max(1, Math.ceil((dayPx * dates.length) / (right - left)))
  return (
    <BottomAxis
      ticks={dates.map((date, index) => {
        const textAt = (startOfDate(date) + startOfDate(addDays(date, 1))) / 2000
        return {
          at: startOfDate(date) / 1000,
          textAt,
          text: index % every === 0 ? shortDate(textAt * 1000) : '',
        }
      })}
    />
  )
}

/** What was used in a step was used all through it. */
function stepsOf({ points, stepS }: MeasuredTime): readonly TimedValueS[] {
  return points.flatMap(({ at, value }) => [
    { at, value },
    { at: at + stepS - 1, value },
  ])
}

/** Room for the values; electricity begins at nothing. */
function axisOf(metric: MysteryMetric, values: readonly number[]) {
  const axisValues = metric === 'electricity' ? [0, ...values] : values
  const [low, high] = axisValues.length > 0 ? [Math.min(...axisValues), Math.max(...axisValues)] : [0, 1]
  return valueAxis(low, high, metric === 'co2', 5)
}
