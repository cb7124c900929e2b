import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Cone } from '#client/ui/base/Cone.tsx'
import styles from '#client/ui/base/MessagePage.module.css'

interface NotFoundProps {
  /** What helps here, and what is kept here all the same. */
  readonly children?: ReactNode
}

/** What stands where there is no page. */
export function NotFound({ children }: NotFoundProps) {
  return (
    <div className={styles.box}>
      <Cone kind="asleep" className={styles.cone} />
      <h1 tabIndex={-1}>
        <Trans>Hoppsan! Sidan finns inte</Trans>
      </h1>
      <p className={styles.text}>
        <Trans>Vi hittar inte det du letar efter. Adressen kan vara fel eller så har sidan flyttat.</Trans>
      </p>
      {children}
      <Link to="/" className={styles.button}>
        <Trans>Till startsidan</Trans>
      </Link>
    </div>
  )
}
