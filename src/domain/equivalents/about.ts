/**
 * An amount of a comparison as it may be said: two significant figures, because what is compared is itself only about right.
 * Under 10 to a tenth. `step`: the last place that is shown.
 */
export function aboutAmount(amount: number): { readonly value: number; readonly step: 0.1 | 1 } {
  const value = Number(amount.toPrecision(2))
  return value < 10 ? { value: Math.round(value * 10) / 10, step: 0.1 } : { value, step: 1 }
}
