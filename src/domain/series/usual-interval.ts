/**
 * How often a sensor sends, s: `stepS` at the most (undefined = not set), and as often as its values came. A sensor may
 * answer more often than anybody has said; what is missing makes it no slower. `times` in order, epoch s.
 */
export function usualIntervalS(times: readonly number[], stepS = 60): number {
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const usual = gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)]
  return Math.min(stepS, usual ?? stepS)
}
