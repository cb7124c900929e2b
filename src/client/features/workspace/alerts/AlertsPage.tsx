import { Trans } from '@lingui/react/macro'
import type { PageProps } from '#client/features/workspace/page.ts'

export function AlertsPage({ schoolId }: PageProps) {
  return (
    <h1 tabIndex={-1} data-school={schoolId}>
      <Trans>Varningar</Trans>
    </h1>
  )
}
