import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FooterLinks } from './FooterLinks.tsx'
import { Header } from './Header.tsx'
import styles from './PageFrame.module.css'
import { ReadyStatus } from './ReadyStatus.tsx'
import { useTitle } from './use-title.ts'

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
  useTitle(title, siteName)
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
        <ReadyStatus />
        <FooterLinks />
      </footer>
    </div>
  )
}
