/** An older value is no ground for a guess of what comes next, s: our choice. */
const leastFreshS = 600

/**
 * Whether a class can guess from what was measured last: `waits` = it is too old, and a new one comes; `silent` = none comes. A sensor
 * that measures rarely has the time of its interval and a half. `ageS`: of the newest value, s; null = there is none.
 */
export function guessBasis(
  ageS: number | null,
  intervalS: number,
  isSilent: boolean,
): 'fresh' | 'waits' | 'silent' {
  if (ageS === null || isSilent) return 'silent'
  return ageS > Math.max(leastFreshS, intervalS * 1.5) ? 'waits' : 'fresh'
}
