import { factsOf } from '#client/widgets/reading.ts'
import type { OverviewCard } from '#contract/schools.ts'
import { freshnessOf, growingOld, mayShowLevel } from '#domain/metrics/freshness.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { localDayEnd } from '#domain/time/local-day.ts'

/** How long a tile is as it is, epoch ms. */
interface TileTimes {
  /** When its age has to be pointed out; null = it is already, or never has to be. */
  readonly lateAt: number | null
  /** When it says something else: at midnight at the latest, because days have their names as seen from today. */
  readonly until: number
  /** When it was measured, if the tile says so by its age; null = its words stay true. */
  readonly agesFrom: number | null
}

/** What becomes of the tile of a metric when nothing new comes. `now`: server time, epoch ms. */
export function tileTimes(
  card: Pick<OverviewCard, 'metric_key' | 'value' | 'freshness'>,
  now: number,
): TileTimes {
  const facts = factsOf(card.freshness)
  const freshness = freshnessOf(facts, now)
  const { lateAt, staleAt, noDataAt } = growingOld(facts)
  const next = mayShowLevel(freshness) ? staleAt : freshness === 'stale' ? noDataAt : null
  const hasAge =
    card.value !== null &&
    metricOf(card.metric_key)?.freshnessRule === 'interval' &&
    card.metric_key !== 'traffic'
  return {
    lateAt: card.value !== null && freshness === 'live' ? lateAt : null,
    until: Math.min(next ?? Number.POSITIVE_INFINITY, localDayEnd(now / 1000) * 1000),
    agesFrom: hasAge ? facts.observedAt : null,
  }
}
