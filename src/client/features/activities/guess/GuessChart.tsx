import { type ReactNode, useId } from 'react'
import { AirBands, AirFoot } from '#client/features/activities/AirBands.tsx'
import airStyles from '#client/features/activities/AirChart.module.css'
import { AirFace } from '#client/features/activities/AirFace.tsx'
import { placesOf, shapeOf } from '#client/features/activities/air-chart-shape.ts'
import { ExampleLine } from '#client/features/activities/ExampleLine.tsx'
import { MarkPoles } from '#client/features/activities/MarkPoles.tsx'
import { holdsS, type RoomSeries } from '#client/queries/room-series.ts'
import { type ChartShape, curveOf, xOf, yOf } from '#client/widgets/chart/curve-shape.ts'
import { useFigureSize } from '#client/widgets/chart/use-figure-size.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { numberOf } from '#client/widgets/shown-number.ts'
import type { PublishedEvent } from '#domain/activities/guess.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Interval } from '#domain/time/interval.ts'
import styles from './Guess.module.css'

interface GuessChartProps {
  /** What the picture says, for the ear. */
  readonly label: string
  /** The time that is guessed, epoch s. As much before it is in the picture. */
  readonly time: Interval
  readonly series: RoomSeries | undefined
  readonly lessons: readonly Interval[]
  readonly events?: readonly PublishedEvent[]
  /** What was measured in the guessed time is shown: it draws itself. */
  readonly isPublished: boolean
  /** Values that have to have room, ppm. */
  readonly values: readonly number[]
  /** Under the curve. */
  readonly children: (shape: ChartShape) => ReactNode
  /** Over the picture, as HTML; `scale`: px of the page for one of the shape. */
  readonly over?: (shape: ChartShape, scale: number) => ReactNode
}

/** A wider picture is drawn as one of this width, and larger: it is read from afar. px */
const widest = 1000
/** A picture that is higher than wide is one of a tablet that stands, px. */
const heights = { phone: 400, standing: 600, lying: 440 }
/** Beside the guessed time, so that a finger gets to its end: a share of it. */
const tail = 0.06

/** The air of a room before a guess, the field that is guessed, and what was measured in it. */
export function GuessChart(props: GuessChartProps) {
  const { ref, width } = useFigureSize()
  return (
    <div className={airStyles.frame}>
      <div ref={ref} className={styles.place}>
        {width > 0 && <Figure {...props} width={width} />}
      </div>
      <ExampleLine metric={co2} provenance={props.series?.provenance} />
    </div>
  )
}

function Figure({
  label,
  time: { start, end },
  series,
  lessons,
  events = [],
  isPublished,
  values,
  children,
  over,
  width,
}: GuessChartProps & { readonly width: number }) {
  const name = useId()
  const scale = Math.max(1, width / widest)
  const time = { from: start - (end - start), to: end + tail * (end - start) }
  const shown = (series?.points ?? []).filter(
    ({ at }) => at >= time.from && at <= (isPublished ? end : start),
  )
  const before = shown.filter(({ at }) => at <= start)
  const inField = isPublished ? [...before.slice(-1), ...shown.filter(({ at }) => at > start)] : []
  const shape = withHeight(shapeOf(width / scale, time, [...shown.map(({ value }) => value), ...values]))
  const marks = events.map(({ at, event }) => ({ id: `${event}${at}`, at, mark: event, isApproved: true }))
  const revealFrom = xOf(shape, Math.min(start, before.at(-1)?.at ?? start)) - 4
  const last = isPublished ? inField.at(-1) : undefined
  const curves = [before, inField].map((points) => curveOf(shape, points, holdsS(series)))
  return (
    <>
      <svg
        className={airStyles.figure}
        width={shape.width * scale}
        height={shape.height * scale}
        viewBox={`0 0 ${shape.width} ${shape.height}`}
        role="img"
        aria-label={label}
      >
        <AirBands shape={shape} lessons={lessons} />
        <AirFoot shape={shape} lessons={lessons} />
        {children(shape)}
        <path className={airStyles.halo} d={curves[0]} />
        {isPublished && (
          <>
            <clipPath id={name}>
              <rect
                className={styles.reveal}
                x={revealFrom}
                y="0"
                width={shape.width - revealFrom}
                height={shape.height}
              />
            </clipPath>
            <path className={airStyles.halo} d={curves[1]} clipPath={`url(#${name})`} />
          </>
        )}
        <path className={airStyles.curve} d={curves[0]} />
        {isPublished && (
          <g clipPath={`url(#${name})`}>
            <path className={airStyles.curve} d={curves[1]} />
            <MarkPoles shape={shape} places={placesOf(shape, marks)} points={shown} holdsS={holdsS(series)} />
            {last && last.at > start && (
              <>
                <AirFace shape={shape} at={last.at} ppm={last.value} />
                <text
                  className={`${airStyles.overCurve} ${styles.last}`}
                  x={Math.min(xOf(shape, last.at), shape.width - 34)}
                  y={yOf(shape, last.value) - 27}
                  textAnchor="middle"
                >
                  {numberOf(co2, formatPpm(last.value))}
                </text>
              </>
            )}
          </g>
        )}
        {!isPublished && before.at(-1) && (
          <circle
            className={styles.start}
            cx={xOf(shape, before.at(-1)?.at ?? start)}
            cy={yOf(shape, before.at(-1)?.value ?? 0)}
            r="9"
          />
        )}
      </svg>
      {over?.(shape, scale)}
    </>
  )
}

function withHeight(shape: ChartShape): ChartShape {
  const { width } = shape
  const height = width < 560 ? heights.phone : width < 840 ? heights.standing : heights.lying
  return { ...shape, height, bottom: shape.bottom + height - shape.height }
}
