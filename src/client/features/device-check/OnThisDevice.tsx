import { Trans } from '@lingui/react/macro'
import styles from './DeviceCheck.module.css'
import { KeptList } from './KeptList.tsx'
import { useDeviceCheck } from './use-device-check.ts'
import { WaitingCarts } from './WaitingCarts.tsx'

/** What a start page without a network leads to: everything that is kept here, what waits, and what is missing. */
export function OnThisDevice() {
  const check = useDeviceCheck('count')
  return (
    <section className={styles.check} aria-labelledby="on-this-device">
      <h2 id="on-this-device" className={styles.heading}>
        <Trans>På den här enheten</Trans>
      </h2>
      <KeptList {...check} />
      <WaitingCarts />
    </section>
  )
}
