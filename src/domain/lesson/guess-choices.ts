import type { Metric } from '#domain/metrics/define-metric.ts'

/** So many columns have room on a projector, and so many hands can be counted. */
export const choicesCount = 4
/** A day on which little happens still has choices this share of the usual scale apart from each other. */
const leastSpreadShare = 0.25
const niceFactors = [1, 2, 5, 10]
/** Half of a smaller step has decimals. */
const leastHalfStep = 5

/**
 * Round numbers to guess among, the smallest first: a step apart, so that the answer is near one of them. They follow from all
 * values of the picture, hidden ones too, because the scale beside it does. In the metric's unit.
 */
export function guessChoicesOf(
  { chartSpan, plausible, step: shownStep }: Pick<Metric, 'chartSpan' | 'plausible' | 'step'>,
  values: readonly number[],
  side: 'highest' | 'lowest',
): readonly number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const spread = Math.max(most - least, leastSpreadShare * (chartSpan.max - chartSpan.min))
  const step = niceStep(Math.max(spread / (choicesCount - 1), shownStep))
  // Between the edges of levels where that is a round number too: a guess on an edge is hard to see.
  const beside = step / 2 >= leastHalfStep ? step / 2 : 0
  const first =
    side === 'highest'
      ? Math.floor((least - beside) / step) + 1
      : Math.ceil((most - beside) / step) - choicesCount
  return Array.from({ length: choicesCount }, (_, index) => toNumber((first + index) * step + beside)).filter(
    (choice) => choice >= plausible.min && choice <= plausible.max,
  )
}

/** The nearest of 1, 2, 5, 10, 20 …, by how many times it is off. */
function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw))
  const off = (factor: number) => Math.abs(Math.log((factor * power) / raw))
  const factor = niceFactors.reduce((best, factor) => (off(factor) < off(best) ? factor : best))
  return factor * power
}

/** Multiples of a fraction have binary noise. */
function toNumber(value: number): number {
  return Number(value.toFixed(6)) + 0
}

/** How many guessed nearest: all hands at the choices that are nearest to the answer, which are two where it lies between them. */
export function nearestHands(choices: readonly number[], hands: readonly number[], answer: number): number {
  const least = Math.min(...choices.map((choice) => Math.abs(choice - answer)))
  return choices.reduce(
    (sum, choice, index) =>
      Math.abs(Math.abs(choice - answer) - least) < 1e-9 ? sum + (hands[index] ?? 0) : sum,
    0,
  )
}
