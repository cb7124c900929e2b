import type { StepRange } from '#server/storage/step-means.ts'

/** The last 5 hours in 5-minute steps. `start` is epoch seconds; null = nothing was measured in that step. */
export interface Spark {
  readonly start: number
  readonly stepS: number
  readonly mean: readonly (number | null)[]
}

const stepS = 300
const steps = 60

/** The steps lie on the clock; the last one is the one that is still running. `now` is epoch ms. */
export function sparkRange(now: number): StepRange {
  const to = Math.floor(now / 1000 / stepS) * stepS + stepS
  return { from: to - steps * stepS, to, stepS }
}

export function toSpark({ from }: StepRange, means: readonly { step: number; mean: number }[]): Spark {
  const drawn = new Array<number | null>(steps).fill(null)
  for (const { step, mean } of means) drawn[(step - from) / stepS] = forDrawing(mean)
  return { start: from, stepS, mean: drawn }
}

/** A line is a few dozen pixels high: more digits would only make the answer longer. */
function forDrawing(mean: number): number {
  return Math.round(mean * 100) / 100
}
