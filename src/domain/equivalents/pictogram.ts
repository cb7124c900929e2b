/** A row has at most this many symbols: more are no longer counted at a glance. */
export const maxSymbols = 10

/** A row of symbols that each stand for `unit` things. */
export interface Pictogram {
  /** 1, 2, 5, 10, 20, 50, 100 … */
  readonly unit: number
  readonly whole: number
  /** Of one more symbol, 0 up to but not including 1, in tenths. */
  readonly part: number
}

/** A row for an amount of 0 or more (anything else is drawn as none), with the smallest unit that gives at most `max` symbols: 480 is 9.6 of 50. */
export function pictogramOf(amount: number, max = maxSymbols): Pictogram {
  let unit = 1
  for (let step = 0; tenthsOf(amount, unit) > max * 10; step++) unit = unitAt(step + 1)
  const tenths = tenthsOf(amount, unit)
  return { unit, whole: Math.floor(tenths / 10), part: (tenths % 10) / 10 }
}

/** The units in order: 1, 2, 5, 10, 20, 50, … */
function unitAt(step: number): number {
  return ([1, 2, 5][step % 3] ?? 1) * 10 ** Math.floor(step / 3)
}

/** Something is never shown as nothing. */
function tenthsOf(amount: number, unit: number): number {
  if (!(amount > 0) || !Number.isFinite(amount)) return 0
  return Math.max(1, Math.round((amount / unit) * 10))
}
