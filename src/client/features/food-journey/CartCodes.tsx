import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { carriedCart, type OutboxCart } from '#client/offline/outbox/outbox.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { QrCode } from '#client/ui/base/QrCode.tsx'
import { Sheet } from '#client/ui/base/Sheet.tsx'
import { aliasName } from '#domain/activities/alias.ts'
import { cartCodeOf } from '#domain/food-journey/cart-code.ts'
import styles from './CartCodes.module.css'

/** A camera needs about half a second to read one. ms */
const eachForMs = 2500

interface CartCodesProps {
  /** What this tablet has not sent; at least one. */
  readonly carts: readonly OutboxCart[]
  readonly onClose: () => void
}

/**
 * The carts that wait, one code after the other, for the phone of a teacher who has a network. Nothing is taken away: the
 * tablet sends them too when it can, and the server knows them by their ids.
 */
export function CartCodes({ carts, onClose }: CartCodesProps) {
  const { t } = useLingui()
  const [index, setIndex] = useState(0)
  const [isTurning, setIsTurning] = useState(!matchMedia('(prefers-reduced-motion: reduce)').matches)
  const count = carts.length
  useEffect(() => {
    if (!isTurning || count < 2) return
    const timer = setInterval(() => setIndex((before) => before + 1), eachForMs)
    return () => clearInterval(timer)
  }, [isTurning, count])
  const cart = carts[index % count]
  const text = useMemo(() => (cart ? cartCodeOf(carriedCart(cart)) : ''), [cart])
  if (!cart) return null
  const number = (index % count) + 1
  return (
    <Sheet title={<Trans>Visa för läraren</Trans>} closeLabel={t`Stäng`} onClose={onClose}>
      <p>
        <Trans>Läraren läser av koden med sin telefon. Kundvagnen ligger kvar här också.</Trans>
      </p>
      <QrCode text={text} label={t`Kod till läraren`} className={styles.code} />
      <p className={styles.whose}>
        {aliasName(cart.alias)?.[currentLocale()]}
        {count > 1 && (
          <>
            {' · '}
            <Trans>
              {number} av {count}
            </Trans>
          </>
        )}
      </p>
      {count > 1 && (
        <div className={styles.steps}>
          <button type="button" className={styles.step} onClick={() => setIndex(index + count - 1)}>
            <Icon name="arrow-left" />
            <Trans>Föregående</Trans>
          </button>
          <button type="button" className={styles.step} onClick={() => setIsTurning(!isTurning)}>
            {isTurning ? <Trans>Stanna</Trans> : <Trans>Bläddra automatiskt</Trans>}
          </button>
          <button type="button" className={styles.step} onClick={() => setIndex(index + 1)}>
            <Trans>Nästa</Trans>
            <Icon name="arrow-right" />
          </button>
        </div>
      )}
    </Sheet>
  )
}
