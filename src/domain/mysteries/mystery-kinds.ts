/** What can be strange; the first of a morning's counts. In a file of its own: the contract imports these keys alone. */
export const mysteryKinds = ['same_hour', 'hot_day', 'night_load', 'silent_sensor'] as const
export type MysteryKind = (typeof mysteryKinds)[number]

/** By what it was noticed: keys of metrics. */
export const mysteryMetrics = ['co2', 'indoor_temperature', 'electricity'] as const
export type MysteryMetric = (typeof mysteryMetrics)[number]

/** Three of each kind, chosen and never written; none of them is right. Their words: `hypotheses.ts`. */
export const hypothesesOf = {
  same_hour: ['crowd', 'shut', 'fan'],
  hot_day: ['sun', 'people', 'heating'],
  night_load: ['left_on', 'somebody', 'by_itself'],
  silent_sensor: ['power', 'reach', 'network'],
} as const satisfies Readonly<Record<MysteryKind, readonly [string, string, string]>>
export type HypothesisKey = (typeof hypothesesOf)[MysteryKind][number]

export function isHypothesisOf(kind: MysteryKind, key: string): key is HypothesisKey {
  return hypothesesOf[kind].some((hypothesis) => hypothesis === key)
}
