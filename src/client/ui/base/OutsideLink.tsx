import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface OutsideLinkProps {
  readonly href: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link that leaves the site: it opens in a tab of its own and says so. Other addresses, as an e-mail's, open here. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  if (!/^https?:/i.test(href)) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only">
        {' '}
        <Trans>öppnas i en ny flik</Trans>
      </span>
    </a>
  )
}
