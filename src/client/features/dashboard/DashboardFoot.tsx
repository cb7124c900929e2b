import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { serverNow } from '#client/device/server-clock.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Overview } from '#contract/schools.ts'
import styles from './Dashboard.module.css'
import { Provenance } from './Provenance.tsx'

const QrCode = lazyPart(() => import('#client/ui/base/QrCode.tsx').then(({ QrCode }) => QrCode))

/** Where the numbers come from, and on paper also where the page does. */
export function DashboardFoot({ overview }: { readonly overview: Overview | undefined }) {
  return (
    <>
      <Provenance overview={overview} />
      <PrintFooter />
    </>
  )
}

/** On paper only: where this page is, and when it was printed. */
function PrintFooter() {
  const { t } = useLingui()
  const [printedAt, setPrintedAt] = useState(serverNow)
  useEffect(() => {
    const stamp = () => setPrintedAt(serverNow())
    window.addEventListener('beforeprint', stamp)
    return () => window.removeEventListener('beforeprint', stamp)
  }, [])
  const formats = formatsOf(currentLocale())
  return (
    <div className={styles.printed}>
      <Suspense fallback={null}>
        <QrCode text={location.href} label={t`QR-kod till den här sidan`} className={styles.printedCode} />
      </Suspense>
      <p>
        {location.href}
        <br />
        <Trans>
          Utskrivet {formats.day(printedAt)} {formats.time(printedAt)}
        </Trans>
      </p>
    </div>
  )
}
