import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { NewToken } from './NewToken.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { OwnTokens } from './OwnTokens.tsx'

/** Where a user is signed in, and what acts for them. `schoolId`: the school that they look at; null = none. */
export function SignIns({ schoolId }: { readonly schoolId: string | null }) {
  const { t } = useLingui()
  return (
    <>
      <PageHeading title={t`Mina inloggningar`} />
      <OwnSessions />
      <OwnTokens />
      <NewToken schoolId={schoolId} />
    </>
  )
}
