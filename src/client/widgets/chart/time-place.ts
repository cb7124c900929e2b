import type { ChartModel } from './chart-model.ts'
import { type ChartSize, plotHeight, plotWidth } from './chart-size.ts'
import type { ChartScale } from './kit/chart-scale.ts'

/** Between two columns, and outside of the first and the last: as parts of a column's whole place. */
export const columnGap = 0.24

type Placed = Pick<ChartModel, 'slots' | 'within'>

/** From epoch s to px within the plot: along a line evenly, among columns each has the same width, however long its time is. */
export function timePlace({ slots, within: { start, end } }: Placed, size: ChartSize): (t: number) => number {
  const width = plotWidth(size)
  if (slots.length === 0) return (t) => ((t - start) / (end - start)) * width
  const step = width / (slots.length + columnGap)
  const firstEdge = (step * columnGap) / 2
  return (t) => {
    const index = slots.findIndex((slot) => t < slot.end)
    const slot = slots[index]
    if (slot === undefined) return firstEdge + slots.length * step
    return firstEdge + (index + Math.max(0, (t - slot.start) / (slot.end - slot.start))) * step
  }
}

/** The plot that the chart library draws in, without its margins. */
export function plotScaleOf(model: ChartModel, size: ChartSize): ChartScale {
  const [width, height] = [plotWidth(size), plotHeight(size)]
  return {
    ...{ width, height, left: 0, right: width, top: 0, bottom: height },
    ...{ from: model.within.start, to: model.within.end, least: model.axis.min, most: model.axis.max },
    place: timePlace(model, size),
  }
}
