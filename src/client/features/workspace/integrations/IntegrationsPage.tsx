import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { RoleHere } from '#client/features/workspace/components/may-change.tsx'
import type { PageProps } from '#client/features/workspace/components/page.ts'
import { Card } from '#client/ui/rich/elements.ts'
import { mayActAs } from '#domain/schools/permissions.ts'
import { IntegrationDetail } from './IntegrationDetail.tsx'
import { IntegrationList } from './IntegrationList.tsx'

/** The integrations of a school, or the one that the address names by its key. */
export function IntegrationsPage({ schoolId, inside: [integrationKey] }: PageProps) {
  const role = use(RoleHere)
  if (!mayActAs(role, 'owner')) return <OwnersOnly />
  if (integrationKey === undefined) return <IntegrationList schoolId={schoolId} />
  // Nothing that was typed for one stays for another.
  return <IntegrationDetail key={integrationKey} schoolId={schoolId} integrationKey={integrationKey} />
}

function OwnersOnly() {
  return (
    <Card>
      <h1 tabIndex={-1}>
        <Trans>Integrationer</Trans>
      </h1>
      <p>
        <Trans>Integrationerna innehåller adresser och lösenord, så bara skolans ägare ser dem.</Trans>
      </p>
    </Card>
  )
}
