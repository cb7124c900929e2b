import type { ChartModel } from './chart-model.ts'

/** The chart library's scale of columns, which it knows by their place in order. */
export interface ColumnScale {
  (index: string): number | undefined
  step(): number
  bandwidth(): number
}

/** From epoch s to px within the plot of columns: each column has the same width, however long its time is. */
export function columnX({ slots }: ChartModel, scale: ColumnScale): (t: number) => number {
  const step = scale.step()
  const firstEdge = (scale('0') ?? 0) + scale.bandwidth() / 2 - step / 2
  return (t) => {
    const index = slots.findIndex(({ end }) => t < end)
    const slot = slots[index]
    if (slot === undefined) return firstEdge + slots.length * step
    return firstEdge + (index + Math.max(0, (t - slot.start) / (slot.end - slot.start))) * step
  }
}
