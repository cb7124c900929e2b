import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode, RefCallback } from 'react'
import { Cone } from '#client/ui/base/Cone.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { PopMenu } from '#client/ui/base/PopMenu.tsx'
import styles from './ActivityBar.module.css'

interface BarHeaderProps {
  readonly isOver: boolean
  /** Of what `ActivityBar` fills: see `BarFrame`. */
  readonly startRef: RefCallback<HTMLElement>
  readonly middleRef: RefCallback<HTMLElement>
  /** What the menu holds: navigation, languages, who is signed in, and the pages about the site. */
  readonly children: ReactNode
}

/** The bar of an activity's frame: the logo, and a menu of all that a page's header and footer hold. */
export function BarHeader({ isOver, startRef, middleRef, children }: BarHeaderProps) {
  return (
    <header className={styles.bar} data-over={isOver || undefined}>
      <div ref={startRef} className={styles.start} />
      <Link to="/" className={styles.logo}>
        <Cone kind="logo" />
        <span className="sr-only">Kotte</span>
      </Link>
      <div ref={middleRef} className={styles.middle} />
      <PopMenu
        className={styles.button}
        label={
          <>
            <Icon name="menu" />
            <span className="sr-only">
              <Trans>Meny</Trans>
            </span>
          </>
        }
      >
        {children}
      </PopMenu>
    </header>
  )
}
