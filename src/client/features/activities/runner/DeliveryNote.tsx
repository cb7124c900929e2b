import { Trans } from '@lingui/react/macro'
import { useConnection } from '#client/offline/connection.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { ShownContribution } from './select-contributions.ts'

interface DeliveryNoteProps extends Pick<ShownContribution, 'delivery'> {
  readonly isOnlyInMemory: boolean
}

/** Where a contribution is on its way to the class. Never "failed": what waits is not lost. */
export function DeliveryNote(props: DeliveryNoteProps) {
  const shown = useShownDelivery(props)
  return (
    <>
      <Icon name={shown === 'there' ? 'notebook-pen' : 'smartphone'} />
      {deliveryWords[shown]}
    </>
  )
}

export const deliveryWords = {
  there: <Trans>Sparat i klassens lista.</Trans>,
  memory: <Trans>Sparas bara tills sidan stängs.</Trans>,
  held: <Trans>Sparat här. Klassens kod saknas.</Trans>,
  parked: <Trans>Sparat här. Fråga din lärare.</Trans>,
  closed: <Trans>Sparat här. Skickas när det är igång igen.</Trans>,
  soon: <Trans>Sparat här. Skickas strax till klassens lista.</Trans>,
  blocked: <Trans>Sparat här. Nätverket stoppar det. Säg till en vuxen.</Trans>,
  waiting: <Trans>Sparat här. Skickas när internet är tillbaka.</Trans>,
}

export function useShownDelivery({
  delivery,
  isOnlyInMemory,
}: DeliveryNoteProps): keyof typeof deliveryWords {
  const { hasContact, isSendingBlocked } = useConnection()
  if (delivery === null || delivery === 'sent') return 'there'
  if (isOnlyInMemory) return 'memory'
  if (delivery === 'held' || delivery === 'parked' || delivery === 'closed') return delivery
  if (isSendingBlocked) return 'blocked'
  return hasContact ? 'soon' : 'waiting'
}
