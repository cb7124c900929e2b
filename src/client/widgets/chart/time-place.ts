import type { ChartModel } from './chart-model.ts'
import { type ChartSize, plotWidth } from './chart-size.ts'

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
