import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMayChange } from '#client/features/workspace/components/may-change.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { Card } from '#client/ui/rich/Card.tsx'

/** Integrations are for owners; everybody else reads why. */
export function OwnersOnly({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  if (useMayChange('owner') !== 'role_too_low') return children
  return (
    <Card>
      <PageHeading title={t`Integrationer`} />
      <p>
        <Trans>Integrationerna innehåller adresser och lösenord, så bara skolans ägare ser dem.</Trans>
      </p>
    </Card>
  )
}
