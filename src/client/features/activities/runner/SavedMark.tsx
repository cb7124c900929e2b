import { Trans } from '@lingui/react/macro'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './Activity.module.css'
import { useShownDelivery } from './DeliveryNote.tsx'
import { deliveryOf } from './select-contributions.ts'

interface SavedMarkProps {
  /** What this tablet has made. */
  readonly own: readonly OutboxContribution[]
  readonly isOnlyInMemory: boolean
}

/** In the bar: whether the class has what was made last on this tablet. Nothing until something was. */
export function SavedMark({ own, isOnlyInMemory }: SavedMarkProps) {
  const last = own.at(-1)
  const shown = useShownDelivery({ delivery: last ? deliveryOf(last) : null, isOnlyInMemory })
  if (!last) return null
  const isThere = shown === 'there'
  return (
    <span className={styles.saved} data-waits={isThere ? undefined : ''} aria-hidden="true">
      <Icon name={isThere ? 'circle-check' : shown === 'waiting' ? 'cloud-off' : 'smartphone'} />
      <span>
        {isThere ? (
          <Trans>Skickat</Trans>
        ) : shown === 'memory' ? (
          <Trans>Sparas inte</Trans>
        ) : (
          <Trans>Sparat här</Trans>
        )}
      </span>
    </span>
  )
}
