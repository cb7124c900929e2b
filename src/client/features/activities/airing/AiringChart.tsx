import { useLingui } from '@lingui/react/macro'
import { AirBands, AirFoot } from '#client/features/activities/AirBands.tsx'
import airStyles from '#client/features/activities/AirChart.module.css'
import { AirFace, type AirFaceProps } from '#client/features/activities/AirFace.tsx'
import { shapeOf } from '#client/features/activities/air-chart-shape.ts'
import { ExampleLine } from '#client/features/activities/ExampleLine.tsx'
import { holdsS, type RoomSeries } from '#client/queries/room-series.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { type ChartShape, type ChartTime, curveOf, xOf, yOf } from '#client/widgets/chart/curve-shape.ts'
import { useFigureSize } from '#client/widgets/chart/use-figure-size.ts'
import { currentGoodAirBelow } from '#client/widgets/current-scale.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { numberOf } from '#client/widgets/shown-number.ts'
import type { MeasuredPoint } from '#domain/activities/change-around.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
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
export function AiringChart({ width: given, ...props }: AiringChartProps) {
  const { ref, width } = useFigureSize()
  return (
    <div className={airStyles.frame}>
      <div ref={ref}>{(given ?? width) > 0 && <Figures {...props} width={given ?? width} />}</div>
      <ExampleLine metric={co2} provenance={props.air?.provenance} />
      <ExampleLine metric={indoorTemperature} provenance={props.warmth?.provenance} />
    </div>
  )
}

const height = 320
/** Where every level begins is in the picture, ppm. */
const leastMostPpm = 1080

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
  const within = ({ at }: MeasuredPoint) => at >= time.from && at <= time.to
  const points = (air?.points ?? []).filter(within)
  const values = points.map(({ value }) => value)
  const shape: ChartShape = {
    ...shapeOf(width, time, values, { isSmall: true }),
    height,
    bottom: height - 36,
    // Less of the worst level than in the room's day: what happens in minutes is small.
    most: Math.max(leastMostPpm, ...values.map((value) => value + 90)),
  }
  const curve = curveOf(shape, points, holdsS(air))
  const last = points.at(-1)
  return (
    <>
      <svg
        className={airStyles.figure}
        width={shape.width}
        height={shape.height}
        role="img"
        aria-label={label}
      >
        <AirBands shape={shape} lessons={[]} />
        <AirFoot shape={shape} lessons={[]} />
        <Span shape={shape} start={start} end={end} last={last?.at ?? start} />
        {guessAt !== null && guessAt <= time.to && <Guess shape={shape} at={guessAt} />}
        <path className={airStyles.halo} d={curve} />
        <path className={airStyles.curve} d={curve} />
        {ends && end !== null ? (
          <>
            <End shape={shape} at={start} ppm={ends.before} side="before" />
            <End shape={shape} at={end} ppm={ends.after} side="after" />
          </>
        ) : (
          last && <AirFace shape={shape} at={last.at} ppm={last.value} />
        )}
      </svg>
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
  readonly shape: ChartShape
  readonly start: number
  readonly end: number | null
  /** Of what was measured last, epoch s. */
  readonly last: number
}

/** While it was open. */
function Span({ shape, start, end, last }: SpanProps) {
  const [from, to] = [xOf(shape, start), xOf(shape, Math.max(start, end ?? last))]
  const { top, bottom } = shape
  return (
    <g>
      <rect className={styles.span} x={from} y={top} width={to - from} height={bottom - top} />
      <path className={styles.edge} d={`M${from} ${top}V${bottom}`} />
      {end !== null && <path className={styles.edge} d={`M${to} ${top}V${bottom}`} />}
      {/* Beside the face, which may be as far up. */}
      <text className={airStyles.overCurve} x={from + 28} y={top + 24}>
        {formatsOf(currentLocale()).time(start * 1000)}
      </text>
    </g>
  )
}

function Guess({ shape, at }: { readonly shape: ChartShape; readonly at: number }) {
  const { t } = useLingui()
  const [x, y] = [xOf(shape, at), yOf(shape, currentGoodAirBelow())]
  const isLeft = x > shape.width - 130
  return (
    <g className={styles.guess}>
      <path d={`M${x} ${y + 10}V${shape.bottom}`} strokeDasharray="2 9" />
      <circle cx={x} cy={y} r="9" />
      <text
        className={airStyles.overCurve}
        x={isLeft ? x - 10 : x + 10}
        y={shape.bottom - 14}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {t`Er gissning`}
      </text>
    </g>
  )
}

function End({ side, ...props }: AirFaceProps & { readonly side: 'before' | 'after' }) {
  const { shape, at, ppm } = props
  const isBefore = side === 'before'
  return (
    <g>
      <AirFace {...props} />
      <text
        className={styles.endLabel}
        x={xOf(shape, at) + (isBefore ? -24 : 24)}
        y={yOf(shape, ppm) + (isBefore ? -14 : 6)}
        textAnchor={isBefore ? 'end' : 'start'}
      >
        {numberOf(co2, formatPpm(ppm))}
      </text>
    </g>
  )
}
