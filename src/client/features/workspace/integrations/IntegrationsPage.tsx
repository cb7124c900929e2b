import { Trans } from '@lingui/react/macro'
import type { PageProps } from '#client/features/workspace/page.ts'

export function IntegrationsPage({ schoolId }: PageProps) {
  return (
    <h1 tabIndex={-1} data-school={schoolId}>
      <Trans>Integrationer</Trans>
    </h1>
  )
}
