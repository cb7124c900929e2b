import { Trans } from '@lingui/react/macro'
import { Disclosure } from '#client/ui/base/Disclosure.tsx'
import styles from './DeviceCheck.module.css'
import { KeptList } from './KeptList.tsx'
import { KeptStart } from './KeptStart.tsx'
import { useDeviceCheck } from './use-device-check.ts'
import { WaitingCarts } from './WaitingCarts.tsx'

export interface OnThisDeviceProps {
  /** It has the page's own margins. */
  readonly isPage?: boolean | undefined
}

/** What a page without a network leads to: the games and rooms on this device, what waits, and how much of what is here. */
export function OnThisDevice({ isPage = false }: OnThisDeviceProps) {
  const check = useDeviceCheck('count')
  return (
    <div className={isPage ? styles.startPage : styles.start}>
      <KeptStart />
      <section className={styles.check} aria-labelledby="on-this-device">
        <h2 id="on-this-device" className={styles.heading}>
          <Trans>På den här enheten</Trans>
        </h2>
        <WaitingCarts />
        <Disclosure summary={<Trans>Det här är sparat</Trans>}>
          <KeptList {...check} />
        </Disclosure>
      </section>
    </div>
  )
}
