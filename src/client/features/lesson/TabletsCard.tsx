import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { QrCode } from '#client/ui/base/QrCode.tsx'
import { SpelledCode } from '#client/widgets/SpelledCode.tsx'
import styles from './GuessStep.module.css'
import type { Door } from './use-tablets.ts'

/** How tablets get in: the address, the class's code and the same as a picture for cameras. */
export function TabletsCard({ door: { title, share_code: code, share_url: url } }: { readonly door: Door }) {
  const { t } = useLingui()
  const card = useRef<HTMLElement>(null)
  // The button that opened it is gone.
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={card} tabIndex={-1} className={styles.door} aria-label={t`Gissa på surfplattor`}>
      <p>
        <Trans>
          Gå till <b>{location.host}</b> och skriv
        </Trans>
      </p>
      <SpelledCode code={code} className={styles.code} />
      <QrCode
        text={new URL(url, location.origin).href}
        label={t`QR-kod till ${title}`}
        className={styles.qr}
      />
    </section>
  )
}
