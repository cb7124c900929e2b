import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Card } from '#client/ui/rich/Card.tsx'
import { PageHeading } from './PageHeading.tsx'

/** What the address names is not there, or no longer. */
export function UnknownPage({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  return (
    <Card>
      <PageHeading title={t`Sidan finns inte`} />
      <p>
        <Link to="/$schoolId/workspace/home" params={{ schoolId }}>
          <Trans>Till arbetsytans start</Trans>
        </Link>
      </p>
    </Card>
  )
}
