import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import styles from './Dashboard.module.css'

/** On paper only: where this page is, and when it was printed. */
export function PrintFooter() {
  const [printedAt, setPrintedAt] = useState(() => Date.now())
  useEffect(() => {
    const stamp = () => setPrintedAt(Date.now())
    window.addEventListener('beforeprint', stamp)
    return () => window.removeEventListener('beforeprint', stamp)
  }, [])
  const formats = formatsOf(currentLocale())
  return (
    <p className={styles.printed}>
      {location.href}
      <br />
      <Trans>
        Utskrivet {formats.day(printedAt)} {formats.clock(printedAt)}
      </Trans>
    </p>
  )
}
