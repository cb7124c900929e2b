import { Plural } from '@lingui/react/macro'
import { symbolHref } from '#client/ui/base/sprite.ts'
import { type ChartTime, curveOf, xOf, yOf } from '#client/widgets/chart/curve-shape.ts'
import { useFigureSize } from '#client/widgets/chart/use-figure-size.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import type { MeasuredPoint } from '#domain/activities/change-around.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Interval } from '#domain/time/interval.ts'
import { AirBands, AirFoot } from './AirBands.tsx'
import styles from './AirChart.module.css'
import { placesOf, shapeOf } from './air-chart-shape.ts'
import { ExampleLine } from './ExampleLine.tsx'
import { MarkPoles } from './MarkPoles.tsx'
import type { ShownMark } from './select-marks.ts'

interface AirChartProps {
  /** What the picture says, for the ear. */
  readonly label: string
  readonly time: ChartTime
  readonly points: readonly MeasuredPoint[]
  /** A value holds for so long, s. */
  readonly holdsS: number
  readonly provenance: Provenance
  /** Epoch s. */
  readonly lessons: readonly Interval[]
  readonly marks: readonly ShownMark[]
  /** The face of the newest value rides the end of the curve. */
  readonly isLive: boolean
  /** One mark in a list of them. */
  readonly isSmall?: boolean
}

/** The air of one room over time: levels with faces and words instead of an axis, lessons below it, marks on poles. */
export function AirChart(props: AirChartProps) {
  const { ref, width } = useFigureSize()
  return (
    <div className={styles.frame}>
      <div ref={ref}>{width > 0 && <Figure {...props} width={width} />}</div>
      <ExampleLine metric={co2} provenance={props.provenance} />
    </div>
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
  const curve = curveOf(shape, shown, holdsS)
  const last = shown.at(-1)
  const places = placesOf(shape, marks)
  const hidden = marks.length - places.length
  return (
    <>
      <svg className={styles.figure} width={shape.width} height={shape.height} role="img" aria-label={label}>
        <AirBands shape={shape} lessons={lessons} />
        <AirFoot shape={shape} lessons={isSmall ? [] : lessons} />
        <path className={styles.halo} d={curve} />
        <path className={styles.curve} d={curve} />
        <MarkPoles shape={shape} places={places} points={shown} holdsS={holdsS} />
        {isLive && last && (
          <use
            href={symbolHref(`level-${co2.levels[currentScale(co2).levelOf(last.value)].symbol}`)}
            x={xOf(shape, last.at) - 17}
            y={yOf(shape, last.value) - 17}
            width="34"
            height="34"
          />
        )}
      </svg>
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
