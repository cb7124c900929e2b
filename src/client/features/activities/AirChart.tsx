import { Plural } from '@lingui/react/macro'
import { TimeAxis } from '#client/widgets/chart/kit/axes.tsx'
import { Chart, ChartPlace } from '#client/widgets/chart/kit/Chart.tsx'
import type { ChartTime } from '#client/widgets/chart/kit/chart-scale.ts'
import { LessonRibbon } from '#client/widgets/chart/kit/lesson-bands.tsx'
import { Curve } from '#client/widgets/chart/kit/marks.tsx'
import type { Provenance } from '#contract/shared-shapes.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { Interval } from '#domain/time/interval.ts'
import { AirBands } from './AirBands.tsx'
import styles from './AirChart.module.css'
import { AirFace } from './AirFace.tsx'
import { placesOf, shapeOf } from './air-chart-shape.ts'
import { ExampleLine } from './ExampleLine.tsx'
import { MarkPoles, type PoleMark } from './MarkPoles.tsx'

interface AirChartProps {
  /** What the picture says, for the ear. */
  readonly label: string
  readonly time: ChartTime
  readonly points: readonly TimedValueS[]
  /** A value holds for so long, s. */
  readonly holdsS: number
  readonly provenance: Provenance
  /** Epoch s. */
  readonly lessons: readonly Interval[]
  readonly marks: readonly PoleMark[]
  /** The face of the newest value rides the end of the curve. */
  readonly isLive: boolean
  /** One mark in a list of them. */
  readonly isSmall?: boolean
}

/** The air of one room over time: levels with faces and words instead of an axis, lessons below it, marks on poles. */
export function AirChart(props: AirChartProps) {
  return (
    <ChartPlace foot={<ExampleLine metric={co2} provenance={props.provenance} />}>
      {(width) => <Figure {...props} width={width} />}
    </ChartPlace>
  )
}

function Figure({
  label,
  time,
  points,
  holdsS,
  lessons,
  marks,
  isLive,
  isSmall = false,
  width,
}: AirChartProps & { width: number }) {
  const shown = points.filter(({ at }) => at >= time.from && at <= time.to)
  const values = shown.map(({ value }) => value)
  const shape = shapeOf(width, time, values, { hasMarks: marks.length > 0, isSmall })
  const last = shown.at(-1)
  const places = placesOf(shape, marks)
  const hidden = marks.length - places.length
  return (
    <>
      <Chart scale={shape} label={label}>
        <AirBands lessons={lessons} />
        <TimeAxis />
        {!isSmall && <LessonRibbon lessons={lessons} />}
        <Curve points={shown} holdsS={holdsS} />
        <MarkPoles places={places} points={shown} holdsS={holdsS} />
        {isLive && last && <AirFace at={last.at} ppm={last.value} />}
      </Chart>
      {hidden > 0 && (
        <p className={styles.more}>
          <Plural
            value={hidden}
            one="# märke till står bara i listan."
            other="# märken till står bara i listan."
          />
        </p>
      )}
    </>
  )
}
