import { t } from '@lingui/core/macro'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Scale } from '#domain/metrics/scale.ts'
import { amountOf, numberOf } from './shown-number.ts'

/** Whose limits they are, where they are not the default: `Skolans gränser: 700 och 1 000 ppm`. Null = they are. */
export function limitWords(metric: Metric, { setBy, ranges, concern }: Scale): string | null {
  const goodUpTo = ranges.findLast(({ level }) => metric.goodLevels.includes(level))?.to ?? null
  if (setBy === null || goodUpTo === null || concern?.above == null) return null
  const first = numberOf(metric, goodUpTo)
  const second = amountOf(metric, concern.above)
  return setBy === 'school'
    ? t`Skolans gränser: ${first} och ${second}`
    : t`Kommunens gränser: ${first} och ${second}`
}
