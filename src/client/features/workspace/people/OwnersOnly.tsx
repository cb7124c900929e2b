import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMayChange } from '#client/features/workspace/components/may-change.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { Card } from '#client/ui/rich/Card.tsx'

/** The pages about people are for owners; everybody else reads why. */
export function OwnersOnly({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  if (useMayChange('owner') !== 'role_too_low') return children
  return (
    <>
      <PageHeading title={t`Personer`} />
      <Card>
        <p>
          <Trans>Bara skolans ägare ser vilka som hör till skolan. Fråga en av dem.</Trans>
        </p>
      </Card>
    </>
  )
}
