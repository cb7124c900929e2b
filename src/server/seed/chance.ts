/** Between 0 and 1, and always the same for the same seeds: the demo looks alike on every computer. */
export function chance(...seeds: readonly (number | string)[]): number {
  let state = 2166136261
  const mix = (part: number) => {
    state = Math.imul(state ^ part, 16777619)
  }
  for (const seed of seeds) {
    if (typeof seed === 'number') mix(Math.floor(seed))
    else for (const letter of seed) mix(letter.codePointAt(0) ?? 0)
  }
  state = Math.imul(state ^ (state >>> 15), 2246822507)
  state = Math.imul(state ^ (state >>> 13), 3266489909)
  return ((state ^ (state >>> 16)) >>> 0) / 4294967296
}

/** The same for moments: between -1 and 1, and it takes about `period` (in the unit of `t`) to become another. */
export function drift(t: number, period: number, seed: number | string): number {
  const step = Math.floor(t / period)
  const share = t / period - step
  const smooth = share * share * (3 - 2 * share)
  return (chance(step, seed) * (1 - smooth) + chance(step + 1, seed) * smooth) * 2 - 1
}
