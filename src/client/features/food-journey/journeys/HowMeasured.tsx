import { Trans } from '@lingui/react/macro'
import type { Journey } from './journey.ts'

/** From where to where the kilometres of journeys are measured. */
export function HowMeasured({ journeys }: { readonly journeys: readonly Journey[] }) {
  const provinces = journeys.filter(({ isOfProvince }) => isOfProvince).length
  if (provinces === 0) return <Trans>Fågelvägen från skolan till mitten av landet</Trans>
  if (provinces === journeys.length) return <Trans>Fågelvägen från skolan till mitten av landskapet</Trans>
  return <Trans>Fågelvägen från skolan till mitten av landet eller landskapet</Trans>
}
