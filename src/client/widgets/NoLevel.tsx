import { Trans } from '@lingui/react/macro'
import type { Reading } from './reading.ts'

/**
 * What stands in a level's place: the value is hours old, the sensor has been silent for a day, or the metric is an
 * amount of today that nobody judges.
 */
export function NoLevel({ reading: { freshness } }: { readonly reading: Reading }) {
  if (freshness === 'stale') return <Trans>Gammalt värde</Trans>
  return freshness === 'no_data' ? <Trans>Mätaren sover</Trans> : <Trans>Hittills i dag</Trans>
}

/** The symbol beside a level's word; none for a sensor that is awake and has no level to give. */
export function symbolOf({ level, freshness }: Reading): string | null {
  if (level) return level.symbol
  return freshness === 'stale' || freshness === 'no_data' ? 'no_data' : null
}
