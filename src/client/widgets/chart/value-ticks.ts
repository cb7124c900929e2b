/** Round values that reach from below `min` to above `max`, with their places: `[0, 20, 40, 60]`. */
export interface ValueAxis {
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
  /** The distance of two ticks; labels have as many decimals. */
  readonly step: number
}

/** `wholeNumbers`: half a step means nothing. At most 7 ticks, so that no chart has more than 10 grid lines. */
export function valueAxis(min: number, max: number, wholeNumbers = false, mostTicks = 7): ValueAxis {
  const top = max > min ? max : min + 1
  for (let power = Math.floor(Math.log10(top - min)) - 2; ; power++) {
    for (const factor of [1, 2, 5]) {
      const step = factor * 10 ** power
      if (wholeNumbers && step < 1) continue
      const first = Math.floor(rounded(min / step))
      const last = Math.ceil(rounded(top / step))
      if (last - first + 1 > mostTicks) continue
      const ticks = Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step))
      return { min: rounded(first * step), max: rounded(last * step), ticks, step }
    }
  }
}

/** Without the noise of binary fractions. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}
