import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { MessagePage } from '#client/ui/base/MessagePage.tsx'

interface NotFoundProps {
  /** What helps here, and what is kept here all the same. */
  readonly children?: ReactNode
}

/** What stands where there is no page. */
export function NotFound({ children }: NotFoundProps) {
  return (
    <MessagePage
      title={<Trans>Hoppsan! Sidan finns inte</Trans>}
      text={
        <Trans>Vi hittar inte det du letar efter. Adressen kan vara fel eller så har sidan flyttat.</Trans>
      }
    >
      {children}
      <Link to="/" className={buttonLook.large}>
        <Trans>Till startsidan</Trans>
      </Link>
    </MessagePage>
  )
}
