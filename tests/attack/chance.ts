/** Numbers that are always the same for a seed (mulberry32), so that an attack that succeeds can be made again. */
export interface Chance {
  /** At least 0, less than 1. */
  readonly next: () => number
  /** One of a list that is not empty. */
  readonly pick: <T>(list: readonly T[]) => T
}

export function chanceOf(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return { next, pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number] }
}
