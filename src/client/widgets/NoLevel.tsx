import { Trans } from '@lingui/react/macro'
import type { LevelText } from '#domain/metrics/define-metric.ts'
import type { Freshness } from '#domain/metrics/freshness.ts'

/**
 * What stands in a level's place: the value is hours old, the sensor has been silent for a day, or the metric is an
 * amount of today that nobody judges.
 */
export function NoLevel({ freshness }: { readonly freshness: Freshness }) {
  if (freshness === 'stale') return <Trans>Gammalt värde</Trans>
  return freshness === 'no_data' ? <Trans>Mätaren sover</Trans> : <Trans>Hittills i dag</Trans>
}

/** The symbol beside a level's word; none for a sensor that is awake and has no level to give. */
export function symbolOf(level: LevelText | null, freshness: Freshness): string | null {
  if (level) return level.symbol
  return freshness === 'stale' || freshness === 'no_data' ? 'no_data' : null
}
