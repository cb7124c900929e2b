import { Bar, type BarCustomLayerProps, type BarDatum, type BarItemProps, type BarLayer } from '@nivo/bar'
import { useTooltip } from '@nivo/tooltip'
import { useEffect, useMemo } from 'react'
import { Annotations } from './Annotations.tsx'
import { columnAxisProps, valueAxisProps } from './axes.ts'
import styles from './chart.module.css'
import { type ChartContents, ChartParts, useChart } from './chart-context.tsx'
import { plotHeight, readingPlace } from './chart-size.ts'
import { chartTheme } from './chart-theme.ts'
import { markersOf } from './markers.ts'
import { midOfMoment } from './moments.ts'
import { PlotBackground } from './PlotBackground.tsx'
import { Reading } from './Reading.tsx'
import { columnGap, timePlace } from './time-place.ts'

type LayerProps = BarCustomLayerProps<BarDatum>
type ComputedBar = LayerProps['bars'][number]

// Outside of the component: the library would build a new layer each time.
const layers: readonly BarLayer<BarDatum>[] = [
  PlotBackground,
  'grid',
  'axes',
  'bars',
  ValuesBeside,
  'markers',
  Annotations,
  KeyboardColumn,
]

/** Widest column, px. */
const widest = 64

/** Amounts as a column for each hour, day or school day. */
export function BarChart(contents: ChartContents) {
  const { model, size } = contents
  const { axis, slots } = model
  const data = useMemo((): BarDatum[] => {
    const values = new Map(model.lines[0]?.steps.map(({ at: t, value }) => [t, value]))
    return slots.map(({ start }, index) => {
      const value = values.get(start) ?? null
      return { slot: String(index), ...(value !== null && { value }) }
    })
  }, [model, slots])
  return (
    <ChartParts {...contents}>
      <div className={styles.chart}>
        <Bar
          data={data}
          keys={['value']}
          indexBy="slot"
          groupMode="grouped"
          width={size.width}
          height={size.height}
          margin={size.margin}
          padding={columnGap}
          indexScale={{ type: 'band', round: false }}
          valueScale={{ type: 'linear', min: axis.min, max: axis.max, nice: false }}
          axisLeft={valueAxisProps(axis)}
          axisBottom={columnAxisProps(model, size)}
          gridYValues={[...axis.ticks]}
          markers={markersOf(model, size)}
          layers={layers}
          barComponent={Column}
          enableLabel={false}
          theme={chartTheme}
          animate={false}
          role="presentation"
        />
      </div>
    </ChartParts>
  )
}

/** A column from the bottom of the plot, and the whole height around it for the pointer: a small one could not be hit. */
function Column({ bar }: BarItemProps<BarDatum>) {
  const { model, size, moments } = useChart()
  const { showTooltipAt, hideTooltip } = useTooltip()
  const width = Math.min(widest, Math.max(1.5, bar.width))
  const middle = bar.x + bar.width / 2
  const start = slotOf(model, bar)?.start
  const moment = moments.find(({ t }) => t === start)
  const isSpread = (moment?.steps[0]?.spread ?? 0) > 0
  const show = () => {
    if (moment) showTooltipAt(<Reading moment={moment} />, ...readingPlace(size, middle))
  }
  return (
    <g transform={`translate(${middle} 0)`}>
      <rect
        className={isSpread ? `${styles.column} ${styles.spread}` : styles.column}
        data-column={isSpread ? 'spread' : 'measured'}
        x={-width / 2}
        y={Math.min(bar.y, plotHeight(size) - 1.5)}
        width={width}
        height={Math.max(1.5, plotHeight(size) - bar.y)}
        rx={Math.min(4, width / 4)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider below the chart does the same by keyboard */}
      <rect
        className={styles.hit}
        x={-bar.width * 0.66}
        width={bar.width * 1.32}
        height={plotHeight(size)}
        onMouseEnter={show}
        onClick={show}
        onMouseLeave={hideTooltip}
      />
    </g>
  )
}

/** A line across each column: the highest value of its time, or what is usual then. */
function ValuesBeside({ bars, yScale }: LayerProps) {
  const { model } = useChart()
  const steps = new Map(model.lines[0]?.steps.map((step) => [step.at, step]))
  const y = linearOf(yScale)
  return (
    <g className={styles.ticks}>
      {bars.map((bar) => {
        const { index, x, width } = bar
        const step = steps.get(slotOf(model, bar)?.start ?? 0)
        const beside = model.form.beside === 'max' ? step?.max : step?.usual
        return step?.value == null || beside == null ? null : (
          <line
            key={index}
            className={styles.tick}
            x1={x - 1}
            x2={x + width + 1}
            y1={y(beside)}
            y2={y(beside)}
          />
        )
      })}
    </g>
  )
}

/** Shows the column that was reached with the keyboard. */
function KeyboardColumn() {
  const { moment, model, size } = useChart()
  const { showTooltipAt, hideTooltip } = useTooltip()
  const x = moment === null ? 0 : timePlace(model, size)(midOfMoment(model, moment))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the library makes new functions each time; the time alone counts
  useEffect(() => {
    if (moment === null) return
    showTooltipAt(<Reading moment={moment} />, ...readingPlace(size, x))
    return hideTooltip
  }, [moment])
  return moment && <line className={styles.cursor} x1={x} x2={x} y2={plotHeight(size)} />
}

/** By `indexValue`, the number of the slot: `index` of nivo counts only the columns that are drawn. */
function slotOf({ slots }: ChartContents['model'], { data }: Pick<ComputedBar, 'data'>) {
  return slots[Number(data.indexValue)]
}

/** The library's types leave open which scale it is. */
function linearOf(scale: LayerProps['yScale']): (value: number) => number {
  return scale as unknown as (value: number) => number
}
