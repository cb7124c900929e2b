import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { configQuery } from '#client/queries/config.ts'
import { statementsQuery } from '#client/queries/statements.ts'
import { FoldGroup } from '#client/ui/chakra/FoldCard.tsx'
import { AccessibilityForm } from './AccessibilityForm.tsx'
import { DataProtectionForm } from './DataProtectionForm.tsx'
import { FeedbackList } from './FeedbackList.tsx'

/** What the municipality says of itself on the pages that the law asks for. */
export function Statements() {
  const { t } = useLingui()
  const { data: config } = useQuery(configQuery())
  const { data } = useQuery(statementsQuery())
  return (
    <>
      <PageHeading title={t`Integritet och tillgänglighet`} isBusy={data === undefined} />
      <FeedbackList statements={data} />
      <p>
        <Trans>Det som står nedanför visas för alla, på de sidor som lagen kräver.</Trans>
      </p>
      <FoldGroup>
        <DataProtectionForm saved={data} />
        <AccessibilityForm saved={data} municipality={config?.municipality ?? ''} />
      </FoldGroup>
    </>
  )
}
