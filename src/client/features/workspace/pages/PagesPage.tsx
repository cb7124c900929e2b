import { Trans } from '@lingui/react/macro'
import type { PageProps } from '#client/features/workspace/page.ts'

export function PagesPage({ schoolId }: PageProps) {
  return (
    <h1 tabIndex={-1} data-school={schoolId}>
      <Trans>Sidor</Trans>
    </h1>
  )
}
