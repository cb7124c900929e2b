import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#client/ui/chakra/Card.tsx'
import { useEditAccess } from './edit-access.tsx'
import { PageHeading } from './PageHeading.tsx'

interface OwnersOnlyProps {
  /** What the pages are about. */
  readonly about: 'people' | 'integrations'
  readonly children: ReactNode
}

/** Pages for owners; everybody else reads why. */
export function OwnersOnly({ about, children }: OwnersOnlyProps) {
  const { t } = useLingui()
  if (useEditAccess('owner').hasRole) return children
  return (
    <>
      <PageHeading title={about === 'people' ? t`Personer` : t`Integrationer`} />
      <Card>
        <p>
          {about === 'people' ? (
            <Trans>Bara skolans ägare ser vilka som hör till skolan. Fråga en av dem.</Trans>
          ) : (
            <Trans>Integrationerna innehåller adresser och lösenord, så bara skolans ägare ser dem.</Trans>
          )}
        </p>
      </Card>
    </>
  )
}
