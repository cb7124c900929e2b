import type { FreshnessFacts } from '#domain/metrics/freshness.ts'
import type { FreshnessShape } from './shared-shapes.ts'

/** The facts of an answer as the freshness rule takes them. */
export function factsOf({ observed_at, expected_interval_s, grows_old }: FreshnessShape): FreshnessFacts {
  return {
    observedAt: epochOf(observed_at),
    expectedIntervalS: expected_interval_s,
    growsOld: grows_old && {
      lateAt: epochOf(grows_old.late_at),
      staleAt: epochOf(grows_old.stale_at),
      noDataAt: epochOf(grows_old.no_data_at),
    },
  }
}

function epochOf(instant: string | null): number | null {
  const at = instant === null ? Number.NaN : Date.parse(instant)
  return Number.isNaN(at) ? null : at
}
