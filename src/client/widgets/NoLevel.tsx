import { Trans } from '@lingui/react/macro'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { type Freshness, mayShowLevel } from '#domain/metrics/freshness.ts'
import { countsToday, type ReadingLevel } from './reading.ts'

interface NoLevelProps {
  readonly metric: Metric
  readonly freshness: Freshness
  readonly hasValue: boolean
  readonly isAsleep: boolean
  readonly needsCheck: boolean
}

/**
 * The text in a level's place: the device has no contact, the sensor needs a check or has been silent for a day, the metric is an
 * amount of today that is not judged, the value is implausible or hours old, it reported without a value to show, or the school is
 * asleep.
 */
export function NoLevel({ metric, freshness, hasValue, isAsleep, needsCheck }: NoLevelProps) {
  if (isAsleep) return <Trans>Skolan sover</Trans>
  if (freshness === 'unheard') return <Trans>Ingen kontakt</Trans>
  if (needsCheck) return <Trans>Mätaren behöver ses över</Trans>
  if (freshness === 'no_data') return <Trans>Mätaren sover</Trans>
  if (countsToday({ metric, freshness })) return <Trans>Hittills i dag</Trans>
  if (!hasValue) return <Trans>Inga data</Trans>
  return mayShowLevel(freshness) ? <Trans>Osäkert värde</Trans> : <Trans>Gammalt värde</Trans>
}

/** The symbol beside a level's word; none for a sensor that is awake and has no level to give. */
export function symbolOf(level: Pick<ReadingLevel, 'symbol'> | null, freshness: Freshness): string | null {
  if (level) return level.symbol
  return freshness === 'stale' || freshness === 'no_data' ? 'no_data' : null
}
