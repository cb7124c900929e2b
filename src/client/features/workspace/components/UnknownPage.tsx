import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Card } from '#client/ui/rich/elements.ts'
import { pathTo } from './sections.ts'

/** The workspace has no such page. */
export function UnknownPage({ schoolId }: { readonly schoolId: string }) {
  return (
    <Card>
      <h1 tabIndex={-1}>
        <Trans>Sidan finns inte</Trans>
      </h1>
      <p>
        <Link to={pathTo(schoolId, 'home')}>
          <Trans>Till arbetsytans start</Trans>
        </Link>
      </p>
    </Card>
  )
}
