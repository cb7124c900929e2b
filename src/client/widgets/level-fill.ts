import { levelFills } from '#client/ui/tokens.ts'

/** What has no level. */
export const neutralFill = '#D5DDD8'

/** The colour of a level by the name of its symbol: what a pupil has learnt on the tiles holds in charts too. */
export function levelFillOf(symbol: string): string {
  return fills[symbol] ?? neutralFill
}

const fills: Readonly<Record<string, string>> = {
  ...levelFills.quality,
  moderate: levelFills.quality.fair,
  medium: levelFills.quality.fair,
  ...levelFills.wetness,
  ok: levelFills.wetness.normal,
  ...levelFills.indoor,
  ...levelFills.outdoor,
  ...levelFills.light,
  ...levelFills.radon,
}
