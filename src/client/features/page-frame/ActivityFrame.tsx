import { Trans } from '@lingui/react/macro'
import { type ReactNode, use, useMemo, useState } from 'react'
import { ActivityBarFrame } from '#client/activity-shell/activity-bar.ts'
import { BarHeader } from '#client/activity-shell/BarHeader.tsx'
import { FooterLinks } from './FooterLinks.tsx'
import headerStyles from './Header.module.css'
import { HeaderEnd } from './header-end.ts'
import { LanguageChoices } from './LanguageChoices.tsx'
import { NavigationLinks } from './NavigationLinks.tsx'
import styles from './PageFrame.module.css'
import { ReadyStatus } from './ReadyStatus.tsx'
import { useTitle } from './use-title.ts'

interface ActivityFrameProps {
  /** What this page is, for the window's title; nothing where what stands in it names itself. */
  readonly title?: string
  /** The school's name, or the product's. */
  readonly siteName?: string | undefined
  readonly children: ReactNode
}

/**
 * What an activity has around it instead of a page's header and footer: one slim bar with the logo and a menu of all that
 * these hold. What stands in the frame fills the rest of the bar (`ActivityBar`).
 */
export function ActivityFrame({ title, siteName = 'Kotte', children }: ActivityFrameProps) {
  useTitle(title, siteName)
  const [start, setStart] = useState<HTMLElement | null>(null)
  const [middle, setMiddle] = useState<HTMLElement | null>(null)
  const [isOver, setOver] = useState(false)
  const frame = useMemo(() => start && middle && { start, middle, setOver }, [start, middle])
  return (
    <div className={styles.activity}>
      <a className={styles.skip} href="#content">
        <Trans>Hoppa till innehållet</Trans>
      </a>
      <BarHeader isOver={isOver} startRef={setStart} middleRef={setMiddle}>
        <nav className={headerStyles.stack}>
          <NavigationLinks />
        </nav>
        <hr className={headerStyles.line} />
        <LanguageChoices />
        <hr className={headerStyles.line} />
        {use(HeaderEnd)}
        <div className={styles.links}>
          <FooterLinks />
        </div>
      </BarHeader>
      <main id="content" className={styles.main} tabIndex={-1}>
        <ActivityBarFrame value={frame}>{frame && children}</ActivityBarFrame>
      </main>
      <div className={styles.ready}>
        <ReadyStatus />
      </div>
    </div>
  )
}
