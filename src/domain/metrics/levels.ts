/**
 * One step of a scale. `below` is exclusive, `upTo` inclusive; the last band of a scale has neither.
 * Bands are evaluated in order.
 */
export interface Band<Level extends string = string> {
  readonly level: Level
  readonly below?: number
  readonly upTo?: number
}

/** The level of a value: the first band that holds it. The last band holds everything else. */
export function levelOf<Level extends string>(bands: readonly Band<Level>[], value: number): Level {
  for (const band of bands) {
    if (band.below !== undefined && value < band.below) return band.level
    if (band.upTo !== undefined && value <= band.upTo) return band.level
    if (band.below === undefined && band.upTo === undefined) return band.level
  }
  throw new Error('a scale needs a last band without a limit')
}

/**
 * The value as shown: rounded to `step`, but never across a band edge, because a number beside its level
 * must agree with it (597 ppm is "good" and shows as 590, not 600). Falls back to finer steps when a whole
 * step would leave the band.
 */
export function shownValue(bands: readonly Band[], value: number, step: number): number {
  if (bands.length === 0) return toStep(value, step, Math.round)
  const level = levelOf(bands, value)
  for (let s = step; s > step / 10_000; s /= 10) {
    for (const round of [Math.round, Math.floor, Math.ceil]) {
      const rounded = toStep(value, s, round)
      if (levelOf(bands, rounded) === level) return rounded
    }
  }
  return value
}

/** Multiplying by a fraction such as 0.1 leaves binary noise; `toFixed` removes it. */
function toStep(value: number, step: number, round: (n: number) => number): number {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)))
  const rounded = Number((round(Number((value / step).toFixed(9))) * step).toFixed(decimals))
  return rounded === 0 ? 0 : rounded
}
