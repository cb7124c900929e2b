import { Line, type LineCustomSvgLayerProps, type LineSvgLayer } from '@nivo/line'
import { useTooltip } from '@nivo/tooltip'
import { useEffect, useMemo } from 'react'
import { Annotations } from './Annotations.tsx'
import { timeAxisProps, valueAxisProps } from './axes.ts'
import styles from './chart.module.css'
import { type ChartContents, ChartParts, useChart } from './chart-context.tsx'
import { midOf } from './chart-model.ts'
import { namesLines, plotWidth, readingPlace } from './chart-size.ts'
import { chartTheme } from './chart-theme.ts'
import { dashes } from './LineSample.tsx'
import { markersOf } from './markers.ts'
import { midOfMoment } from './moments.ts'
import { PlotBackground } from './PlotBackground.tsx'
import { Reading } from './Reading.tsx'

/** Least distance of two names, px. */
const lineHeight = 20

interface LineDatum {
  /** The middle of the step, epoch s. */
  readonly x: number
  readonly y: number | null
  /** Where the step begins, epoch s. */
  readonly t: number
}

interface LineSeries {
  readonly id: string
  readonly data: readonly LineDatum[]
}

type LayerProps = LineCustomSvgLayerProps<LineSeries>

// Outside of the component: the library would build a new layer each time.
const layers: readonly LineSvgLayer<LineSeries>[] = [
  PlotBackground,
  'grid',
  'axes',
  DayRanges,
  // A word never hides a piece of a line: that would look like a gap.
  'markers',
  Lines,
  ({ yScale }) => <LineNames y={yScale} />,
  Annotations,
  'crosshair',
  SliceDots,
  'slices',
  KeyboardSlice,
]

/** Values over time as lines, or each day's lowest to highest as bars around its mean. */
export function LineChart(contents: ChartContents) {
  const { model, size } = contents
  const data = useMemo(
    (): LineSeries[] =>
      model.lines.map(({ id, steps }) => ({
        id,
        data: steps.map((step) => ({ x: midOf(model, step), y: step.value, t: step.at })),
      })),
    [model],
  )
  const { axis, within } = model
  return (
    <ChartParts {...contents}>
      <div className={styles.chart}>
        <Line
          data={data}
          width={size.width}
          height={size.height}
          margin={size.margin}
          xScale={{ type: 'linear', min: within.start, max: within.end, nice: false }}
          yScale={{ type: 'linear', min: axis.min, max: axis.max, nice: false }}
          axisLeft={valueAxisProps(axis)}
          axisBottom={timeAxisProps(model, size)}
          enableGridX={false}
          gridYValues={[...axis.ticks]}
          markers={markersOf(model, size)}
          layers={layers}
          enableSlices="x"
          enableTouchCrosshair
          sliceTooltip={({ slice }) => <SliceReading t={slice.points[0]?.data.t} />}
          theme={chartTheme}
          animate={false}
          role="presentation"
        />
      </div>
    </ChartParts>
  )
}

/** The time that the pointer is at. */
function SliceReading({ t }: { readonly t: number | undefined }) {
  const { moments } = useChart()
  const moment = moments.find((moment) => moment.t === t)
  return moment && <Reading moment={moment} />
}

/** Straight from point to point, open where nothing was measured, a dot where one value stands alone; the highest of each step as dots above. */
function Lines({ series, lineGenerator, xScale, yScale }: LayerProps) {
  const { model } = useChart()
  if (model.form.kind !== 'line') return null
  const [only] = model.form.beside === 'max' && model.lines.length === 1 ? model.lines : []
  return (
    <g>
      {only?.steps.map((step) =>
        step.max === null ? null : (
          <circle
            key={step.at}
            className={styles.highest}
            cx={xScale(midOf(model, step))}
            cy={yScale(step.max)}
            r={1.8}
          />
        ),
      )}
      {series.map(({ id, data }, index) => (
        <path
          key={id}
          className={`${styles.line} ${styles[`line${index}`]}`}
          strokeDasharray={dashes[index]}
          d={lineGenerator(data.map(({ position }) => position)) ?? undefined}
        />
      ))}
    </g>
  )
}

/** Widest bar, px. */
const widest = 64

/** From the lowest to the highest of each day, with a line at the mean. */
function DayRanges({ xScale, yScale }: LayerProps) {
  const { model } = useChart()
  if (model.form.kind !== 'min_max_bars') return null
  return (
    <g>
      {model.lines[0]?.steps.map((step) => {
        if (step.value === null) return null
        const from = xScale(Math.max(step.at, model.within.start))
        const to = xScale(Math.min(step.end, model.within.end))
        const width = Math.min(widest, Math.max(1.5, (to - from) * 0.76))
        const [high, low] = [yScale(step.max ?? step.value), yScale(step.min ?? step.value)]
        return (
          <g key={step.at} transform={`translate(${(from + to - width) / 2} 0)`}>
            <rect
              className={styles.column}
              y={high}
              width={width}
              height={Math.max(1.5, low - high)}
              rx={Math.min(4, width / 4)}
            />
            <line
              className={styles.tick}
              x1={-1}
              x2={width + 1}
              y1={yScale(step.value)}
              y2={yScale(step.value)}
            />
          </g>
        )
      })}
    </g>
  )
}

/** A ring around each value of the time that the crosshair is at. */
function SliceDots({ currentSlice }: LayerProps) {
  return (
    <g className={styles.rings}>
      {currentSlice?.points.map(({ id, x, y }) => (
        <circle key={id} cx={x} cy={y} r={6} />
      ))}
    </g>
  )
}

/** Shows the time that was reached with the keyboard as the pointer would: with the library's crosshair and tooltip. */
function KeyboardSlice({ slices, setCurrentSlice, xScale }: LayerProps) {
  const { moment, model, size } = useChart()
  const { showTooltipAt, hideTooltip } = useTooltip()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the library makes new functions each time; the time alone counts
  useEffect(() => {
    if (moment === null) return
    setCurrentSlice(slices.find(({ points }) => points.some(({ data }) => data.t === moment.t)) ?? null)
    showTooltipAt(<Reading moment={moment} />, ...readingPlace(size, xScale(midOfMoment(model, moment))))
    return () => {
      setCurrentSlice(null)
      hideTooltip()
    }
  }, [moment])
  return null
}

/** Each sensor's name where its line ends, moved apart when lines end close together. */
function LineNames({ y }: { readonly y: (value: number) => number }) {
  const { model, size } = useChart()
  if (model.lines.length < 2 || !namesLines(size)) return null
  // What has no line has no name.
  const ends = model.lines
    .flatMap(({ label, steps }, index) => {
      const last = steps.findLast(({ value }) => value !== null)?.value
      return last == null ? [] : [{ label, index, y: y(last) }]
    })
    .sort((a, b) => a.y - b.y)
  let lowest = Number.NEGATIVE_INFINITY
  return (
    <g>
      {ends.map(({ label, index, y }) => {
        lowest = Math.max(y, lowest + lineHeight)
        return (
          <text key={index} className={styles[`name${index}`]} x={plotWidth(size) + 8} y={lowest + 5}>
            {shortened(label ?? String(index + 1))}
          </text>
        )
      })}
    </g>
  )
}

/** As long as there is room beside the plot; the whole name stands in the list and in the table. */
function shortened(name: string): string {
  return name.length > 14 ? `${name.slice(0, 13)}…` : name
}
