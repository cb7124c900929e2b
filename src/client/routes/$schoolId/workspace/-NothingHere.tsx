import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { NotFound } from '#client/features/not-found/NotFound.tsx'
import { usePageTitle } from '#client/features/workspace/components/PageHeading.tsx'

/** Page-not-found beside the workspace's menu: what the address names is not there, or no longer. */
export function NothingHere() {
  const { t } = useLingui()
  const { schoolId } = useParams({ from: '/$schoolId/workspace' })
  usePageTitle(t`Sidan finns inte`)
  return (
    <NotFound>
      <p>
        <Link to="/$schoolId/workspace/home" params={{ schoolId }}>
          <Trans>Till arbetsytans start</Trans>
        </Link>
      </p>
    </NotFound>
  )
}
