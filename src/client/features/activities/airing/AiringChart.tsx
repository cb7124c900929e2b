import { useLingui } from '@lingui/react/macro'
import { AirBands } from '#client/features/activities/AirBands.tsx'
import { AirFace, type AirFaceProps } from '#client/features/activities/AirFace.tsx'
import { heightInWindow, shapeOf } from '#client/features/activities/air-chart-shape.ts'
import { ExampleLine } from '#client/features/activities/ExampleLine.tsx'
import { holdsS, type RoomSeries } from '#client/queries/room-series.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { TimeAxis } from '#client/widgets/chart/kit/axes.tsx'
import { Chart, ChartPlace, useChartScale } from '#client/widgets/chart/kit/Chart.tsx'
import type { ChartScale } from '#client/widgets/chart/kit/chart-scale.ts'
import { type ChartTime, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { Curve, OverText, TimeLine, TimeSpan } from '#client/widgets/chart/kit/marks.tsx'
import { currentGoodAirBelow, currentLeastSpan } from '#client/widgets/current-scale.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { numberOf } from '#client/widgets/shown-number.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import styles from './Airing.module.css'
import { WarmthChart } from './WarmthChart.tsx'

interface AiringChartProps {
  /** What the picture says, for the ear. */
  readonly label: string
  readonly time: ChartTime
  /** When it began and, once it is over, when it ended; epoch s. */
  readonly start: number
  readonly end: number | null
  readonly air: RoomSeries | undefined
  readonly warmth: RoomSeries | undefined
  /** The minute that the class thought of, epoch s. */
  readonly guessAt?: number | null
  /** Its two ends, ppm, where something can be said of them. */
  readonly ends?: { readonly before: number; readonly after: number } | null
  /** Of a picture on paper, px; left out = as wide as there is room. */
  readonly width?: number
}

/** The air of a room while a class airs it, and the warmth below it on the same minutes. */
export function AiringChart({ width, ...props }: AiringChartProps) {
  return (
    <ChartPlace
      width={width}
      foot={
        <>
          <ExampleLine metric={co2} provenance={props.air?.provenance} />
          <ExampleLine metric={indoorTemperature} provenance={props.warmth?.provenance} />
        </>
      }
    >
      {(shownWidth) => <Figures {...props} width={shownWidth} />}
    </ChartPlace>
  )
}

const usualHeight = 320
/** Less of the worst level than in the room's day: what happens in minutes is small. ppm */
const airSpan = { min: 400, max: 1080 }

function Figures({
  label,
  time,
  start,
  end,
  air,
  warmth,
  guessAt = null,
  ends = null,
  width,
}: AiringChartProps & { readonly width: number }) {
  const { t } = useLingui()
  const within = ({ at }: TimedValueS) => at >= time.from && at <= time.to
  const points = (air?.points ?? []).filter(within)
  const values = points.map(({ value }) => value)
  const height = heightInWindow(usualHeight)
  const shape: ChartScale = {
    ...shapeOf(width, time, values, { isSmall: true }),
    height,
    bottom: height - 36,
    most: Math.max(currentLeastSpan(co2, airSpan).max, ...values.map((value) => value + 90)),
  }
  const last = points.at(-1)
  return (
    <>
      <Chart scale={shape} label={label}>
        <AirBands lessons={[]} />
        <TimeAxis />
        <Span start={start} end={end} last={last?.at ?? start} />
        {guessAt !== null && guessAt <= time.to && <Guess at={guessAt} />}
        <Curve points={points} holdsS={holdsS(air)} />
        {ends && end !== null ? (
          <>
            <End at={start} ppm={ends.before} side="before" />
            <End at={end} ppm={ends.after} side="after" />
          </>
        ) : (
          last && <AirFace at={last.at} ppm={last.value} />
        )}
      </Chart>
      {warmth && (
        <>
          <p className={styles.chartName}>{t`Värmen`}</p>
          <WarmthChart shape={shape} series={warmth} start={start} end={end} />
        </>
      )}
    </>
  )
}

interface SpanProps {
  readonly start: number
  readonly end: number | null
  /** Of what was measured last, epoch s. */
  readonly last: number
}

/** While it was open. */
function Span({ start, end, last }: SpanProps) {
  const scale = useChartScale()
  return (
    <g>
      <TimeSpan className={styles.span} from={start} to={Math.max(start, end ?? last)} />
      <TimeLine at={start} />
      {end !== null && <TimeLine at={Math.max(start, end)} />}
      {/* Beside the face, which may be as far up. */}
      <OverText x={xOf(scale, start) + 28} y={scale.top + 24}>
        {formatsOf(currentLocale()).time(start * 1000)}
      </OverText>
    </g>
  )
}

function Guess({ at }: { readonly at: number }) {
  const { t } = useLingui()
  const shape = useChartScale()
  const [x, y] = [xOf(shape, at), yOf(shape, currentGoodAirBelow())]
  const isLeft = x > shape.width - 130
  return (
    <g className={styles.guess}>
      <path d={`M${x} ${y + 10}V${shape.bottom}`} strokeDasharray="2 9" />
      <circle cx={x} cy={y} r="9" />
      <OverText x={isLeft ? x - 10 : x + 10} y={shape.bottom - 14} textAnchor={isLeft ? 'end' : 'start'}>
        {t`Er gissning`}
      </OverText>
    </g>
  )
}

function End({ side, ...props }: AirFaceProps & { readonly side: 'before' | 'after' }) {
  const { at, ppm } = props
  const shape = useChartScale()
  const isBefore = side === 'before'
  return (
    <g>
      <AirFace {...props} />
      <OverText
        className={styles.endLabel}
        x={xOf(shape, at) + (isBefore ? -24 : 24)}
        y={yOf(shape, ppm) + (isBefore ? -14 : 6)}
        textAnchor={isBefore ? 'end' : 'start'}
      >
        {numberOf(co2, formatPpm(ppm))}
      </OverText>
    </g>
  )
}
