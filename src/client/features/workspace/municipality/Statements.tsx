import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { configQuery } from '#client/queries/config.ts'
import { privacyRegisterQuery } from '#client/queries/privacy-register.ts'
import { statementsQuery } from '#client/queries/statements.ts'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { FoldGroup } from '#client/ui/chakra/FoldCard.tsx'
import type { Statements as Saved } from '#contract/statements.ts'
import { AccessibilityForm } from './AccessibilityForm.tsx'
import { ControllerForm, DataProtectionForm } from './DataProtectionForm.tsx'
import { FeedbackList } from './FeedbackList.tsx'
import { VisitorCountersForm } from './VisitorCountersForm.tsx'

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
      {data && <Missing saved={data} />}
      <FoldGroup>
        <ControllerForm saved={data} />
        <DataProtectionForm saved={data} />
        <VisitorCountersForm saved={data} />
        <AccessibilityForm saved={data} municipality={config?.municipality ?? ''} />
      </FoldGroup>
    </>
  )
}

/** What the privacy page has to state by law and does not yet. */
function Missing({
  saved: { controller, data_protection: officer, visitor_counters: counters },
}: {
  readonly saved: Saved
}) {
  const { data: register } = useQuery(privacyRegisterQuery())
  const isCounterMissing = counters === null && register !== undefined && register.visitor_counters !== 'none'
  if (controller !== null && officer !== null && !isCounterMissing) return null
  return (
    <Alert tone="warning">
      <p>
        <Trans>Det här saknas på sidan om personuppgifter:</Trans>
      </p>
      <ul>
        {controller === null && (
          <li>
            <Trans>Vilken nämnd som är personuppgiftsansvarig (artikel 13 i dataskyddsförordningen).</Trans>
          </li>
        )}
        {officer === null && (
          <li>
            <Trans>Vem man frågar: dataskyddsombudet (artikel 13).</Trans>
          </li>
        )}
        {isCounterMissing && (
          <li>
            <Trans>Om sensorerna som räknar besökare är kameror.</Trans>
          </li>
        )}
      </ul>
    </Alert>
  )
}
