import { type ReactNode, useId } from 'react'
import { AirBands } from '#client/features/activities/AirBands.tsx'
import { AirFace } from '#client/features/activities/AirFace.tsx'
import { heightInWindow, placesOf, shapeOf } from '#client/features/activities/air-chart-shape.ts'
import { ExampleLine } from '#client/features/activities/ExampleLine.tsx'
import { MarkPoles } from '#client/features/activities/MarkPoles.tsx'
import { holdsS, type RoomSeries } from '#client/queries/room-series.ts'
import { TimeAxis } from '#client/widgets/chart/kit/axes.tsx'
import { Chart, ChartPlace } from '#client/widgets/chart/kit/Chart.tsx'
import { type ChartScale, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { LessonRibbon } from '#client/widgets/chart/kit/lesson-bands.tsx'
import { Curve, OverText } from '#client/widgets/chart/kit/marks.tsx'
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
  readonly children: (shape: ChartScale) => ReactNode
  /** Over the picture, as HTML; `scale`: px of the page for one of the shape. */
  readonly over?: (shape: ChartScale, scale: number) => ReactNode
}

/** A wider picture is drawn as one of this width, and larger: it is read from afar. px */
const widest = 1000
/** A picture that is higher than wide is one of a tablet that stands, px. */
const heights = { phone: 400, standing: 600, lying: 440 }
/** Beside the guessed time, so that a finger gets to its end: a share of it. */
const tail = 0.06

/** The air of a room before a guess, the field that is guessed, and what was measured in it. */
export function GuessChart(props: GuessChartProps) {
  return (
    <ChartPlace
      className={styles.place}
      foot={<ExampleLine metric={co2} provenance={props.series?.provenance} />}
    >
      {(width) => <Figure {...props} width={width} />}
    </ChartPlace>
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
  const shape = withHeight(
    shapeOf(width / scale, time, [...shown.map(({ value }) => value), ...values]),
    scale,
  )
  const marks = events.map(({ at, event }) => ({ id: `${event}${at}`, at, mark: event, isApproved: true }))
  const revealFrom = xOf(shape, Math.min(start, before.at(-1)?.at ?? start)) - 4
  const last = isPublished ? inField.at(-1) : undefined
  const known = { points: before, holdsS: holdsS(series) }
  const revealed = { points: inField, holdsS: holdsS(series) }
  return (
    <>
      <Chart scale={shape} zoom={scale} label={label}>
        <AirBands lessons={lessons} />
        <TimeAxis />
        <LessonRibbon lessons={lessons} />
        {children(shape)}
        <Curve {...known} part="halo" />
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
            <g clipPath={`url(#${name})`}>
              <Curve {...revealed} part="halo" />
            </g>
          </>
        )}
        <Curve {...known} part="line" />
        {isPublished && (
          <g clipPath={`url(#${name})`}>
            <Curve {...revealed} part="line" />
            <MarkPoles places={placesOf(shape, marks)} points={shown} holdsS={holdsS(series)} />
            {last && last.at > start && (
              <>
                <AirFace at={last.at} ppm={last.value} />
                <OverText
                  className={styles.last}
                  x={Math.min(xOf(shape, last.at), shape.width - 34)}
                  y={yOf(shape, last.value) - 27}
                  textAnchor="middle"
                >
                  {numberOf(co2, formatPpm(last.value))}
                </OverText>
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
      </Chart>
      {over?.(shape, scale)}
    </>
  )
}

function withHeight(shape: ChartScale, zoom: number): ChartScale {
  const { width } = shape
  const lying = heightInWindow(heights.lying * zoom) / zoom
  const height = width < 560 ? heights.phone : width < 840 ? heights.standing : lying
  return { ...shape, height, bottom: shape.bottom + height - shape.height }
}
