import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Box } from '#client/ui/chakra/layout.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { previewMarkEndpoint } from '#contract/sensor-marks.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { metricOf } from '#domain/metrics/registry.ts'

type Effect = ResponseOf<typeof previewMarkEndpoint>['data']

/** What becomes of the day when a mark is made, in words. */
export function MarkEffect({ metricKey, effect }: { readonly metricKey: string; readonly effect: Effect }) {
  const metric = metricOf(metricKey)
  const { values } = effect
  return (
    <Box
      padding="0.75rem 1rem"
      background="bg-warning"
      border="1.5px solid var(--border)"
      borderRadius="var(--radius-control)"
    >
      <p>
        <b>
          <Plural
            value={values}
            _0="Inget ändras av det."
            one="# värde räknas inte med."
            other="# värden räknas inte med."
          />
        </b>{' '}
        {metric && values > 0 && changeOf(metric, effect)}
      </p>
      <p>
        <Trans>Inget raderas, och du kan ångra.</Trans>
      </p>
    </Box>
  )
}

function changeOf(metric: Metric, { before, after }: Effect): ReactNode {
  if (after.highest === null) return <Trans>Då finns inget kvar att visa den dagen.</Trans>
  if (before.sum !== null && after.sum !== null) {
    const [was, becomes] = [amountOf(metric, before.sum), amountOf(metric, after.sum)]
    return (
      <Trans>
        Dagens summa blir {becomes} i stället för {was}.
      </Trans>
    )
  }
  if (before.highest !== null && before.highest !== after.highest) {
    const [was, becomes] = [amountOf(metric, before.highest), amountOf(metric, after.highest)]
    return (
      <Trans>
        Högst den dagen blir {becomes} i stället för {was}.
      </Trans>
    )
  }
  if (before.lowest !== null && after.lowest !== null && before.lowest !== after.lowest) {
    const [was, becomes] = [amountOf(metric, before.lowest), amountOf(metric, after.lowest)]
    return (
      <Trans>
        Lägst den dagen blir {becomes} i stället för {was}.
      </Trans>
    )
  }
  return <Trans>Dagens högsta och lägsta värde är desamma.</Trans>
}
