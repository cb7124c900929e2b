import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import { Header } from './Header.tsx'
import styles from './PageFrame.module.css'
import { ReadyStatus } from './ReadyStatus.tsx'

interface PageFrameProps {
  /** What this page is, for the window's title; nothing where what stands in it names itself. */
  readonly title?: string
  /** The school's name, or the product's. */
  readonly siteName?: string | undefined
  /** `text`: a page of plain text, whose header has no navigation. */
  readonly kind?: 'full' | 'text'
  readonly tinted?: boolean
  readonly children: ReactNode
}

/** What every public page has around it: skip link, header, main part and footer. */
export function PageFrame({
  title,
  siteName = 'Kotte',
  kind = 'full',
  tinted = true,
  children,
}: PageFrameProps) {
  useLayoutEffect(() => {
    if (title !== undefined) document.title = `${title} | ${siteName}`
  }, [title, siteName])
  return (
    <div className={tinted ? styles.tinted : styles.page}>
      <a className={styles.skip} href="#content">
        <Trans>Hoppa till innehållet</Trans>
      </a>
      <Header kind={kind} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <ReadyStatus place="foot" />
        <FooterLinks />
      </footer>
    </div>
  )
}

function FooterLinks() {
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
