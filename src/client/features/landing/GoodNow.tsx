import { Trans } from '@lingui/react/macro'
import { factsOf } from '#client/widgets/reading.ts'
import type { SchoolListItem } from '#contract/schools.ts'
import { goodNow } from '#domain/metrics/good-now.ts'

interface GoodNowProps {
  readonly latest: SchoolListItem['latest']
  readonly now: number
}

/** How a school is right now, in one line. A school without any sensor says nothing. */
export function GoodNow({ latest, now }: GoodNowProps) {
  if (latest.length === 0) return null
  const values = latest.map(({ metric_key, value, freshness }) => ({
    metricKey: metric_key,
    value,
    freshness: factsOf(freshness),
  }))
  const { good, total } = goodNow(values, now)
  return (
    <span>
      {total === 0 ? (
        <Trans>Mätarna sover</Trans>
      ) : (
        <Trans>
          {good} av {total} mätvärden bra just nu
        </Trans>
      )}
    </span>
  )
}
