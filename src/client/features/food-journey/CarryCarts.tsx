import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useOutbox } from '#client/offline/outbox/outbox.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './LeftCarts.module.css'

const CartCodes = lazyPart(() => import('./CartCodes.tsx').then((part) => part.CartCodes))

/** For a network that does not come back, and for what is not taken from here: a teacher's phone can fetch what this tablet has not sent. */
export function CarryCarts() {
  const carts = useOutbox('all').carts.filter(({ state }) => state !== 'sent')
  const [isOpen, setOpen] = useState(false)
  if (carts.length === 0) return null
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.carry} onClick={() => setOpen(true)}>
        <Icon name="smartphone" />
        <Trans>Visa för läraren</Trans>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CartCodes carts={carts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
