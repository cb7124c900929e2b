import { t } from '@lingui/core/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { badAirText, goodAirText, ownerText } from '#domain/metrics/co2/limit-text.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Scale } from '#domain/metrics/scale.ts'
import { currentCo2Limits } from './shown-limits.ts'
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

/** Below this the air is good there, and whose limit it is where it is not the default: `700 ppm (skolans gräns)`. */
export function goodAirWords(): string {
  return goodAirText(currentCo2Limits())[currentLocale()]
}

/** The same of what is forecast there: `1 500 ppm (skolans gräns)`. */
export function badAirWords(): string {
  return badAirText(currentCo2Limits())[currentLocale()]
}

/** `skolans gräns`; null where the limits are the default. */
export function limitOwnerWords(): string | null {
  return ownerText(currentCo2Limits())?.[currentLocale()] ?? null
}
