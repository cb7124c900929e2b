import { Trans } from '@lingui/react/macro'
import { useConnection } from '#client/offline/connection.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { ShownContribution } from './select-contributions.ts'

interface DeliveryNoteProps extends Pick<ShownContribution, 'delivery'> {
  readonly isOnlyInMemory: boolean
}

/** Whether the class has a contribution. Never "failed": what waits is not lost. */
export function DeliveryNote({ delivery, isOnlyInMemory }: DeliveryNoteProps) {
  const { hasContact } = useConnection()
  const isThere = delivery === null || delivery === 'sent'
  return (
    <>
      <Icon name={isThere ? 'notebook-pen' : 'smartphone'} />
      {isThere ? (
        <Trans>Sparat i klassens lista.</Trans>
      ) : isOnlyInMemory ? (
        <Trans>Sparas bara tills sidan stängs.</Trans>
      ) : delivery === 'held' ? (
        <Trans>Sparat här. Klassens kod saknas.</Trans>
      ) : delivery === 'parked' ? (
        <Trans>Sparat här. Fråga din lärare.</Trans>
      ) : hasContact ? (
        <Trans>Sparat här. Skickas strax till klassens lista.</Trans>
      ) : (
        <Trans>Sparat här. Skickas när internet är tillbaka.</Trans>
      )}
    </>
  )
}
