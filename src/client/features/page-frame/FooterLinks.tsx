import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import styles from './PageFrame.module.css'

/** What every public page leads to. */
export function FooterLinks() {
  return (
    <>
      <Link to="/privacy-policy" className={styles.footerLink}>
        <Trans>Så hanterar vi personuppgifter</Trans>
      </Link>
      <Link to="/accessibility-statement" className={styles.footerLink}>
        <Trans>Tillgänglighetsredogörelse</Trans>
      </Link>
      <Link to="/licences" className={styles.footerLink}>
        <Trans>Licenser</Trans>
      </Link>
      <Link to="/open-data" className={styles.footerLink}>
        <Trans>Öppna data</Trans>
      </Link>
    </>
  )
}
