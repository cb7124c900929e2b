import type { Metric } from '#domain/metrics/define-metric.ts'

/** How a guess compares with what was measured. `low`: it was guessed too low. */
export type GuessReply = 'right' | 'near' | 'low' | 'high'

/** A guess of carbon dioxide is near within so much, ppm: what a sensor may be off. */
const nearPpm = 50

/** Compares a guess with the shown value, both in the metric's unit. Of other metrics than carbon dioxide near is a twentieth of the value. */
export function replyOf({ key }: Pick<Metric, 'key'>, guess: number, shown: number): GuessReply {
  const off = Math.abs(guess - shown)
  if (off === 0) return 'right'
  const near = key === 'co2' ? nearPpm : Math.abs(shown) / 20
  if (off <= near) return 'near'
  return guess < shown ? 'low' : 'high'
}

/** The choice that is nearest to what was measured, the lower one of two. `choices`: the smallest first. */
export function nearestChoice(choices: readonly number[], measured: number): number | undefined {
  const distances = choices.map((choice) => Math.abs(choice - measured))
  return choices[distances.indexOf(Math.min(...distances))]
}
