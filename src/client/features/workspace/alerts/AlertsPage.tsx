import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { alertsQuery } from '#client/queries/alerts.ts'
import { Card } from '#client/ui/rich/Card.tsx'
import { Columns } from '#client/ui/rich/layout.ts'
import { AlertCards } from './AlertCards.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { Quality } from './Quality.tsx'
import { Recipients } from './Recipients.tsx'

/** What is wrong now and what to do about it, how good the series are, and who is told. */
export function AlertsPage({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { data: alerts } = useQuery(alertsQuery(schoolId))
  return (
    <>
      <PageHeading title={t`Larm och kvalitet`} isBusy={alerts === undefined} />
      {alerts && <AlertCards schoolId={schoolId} alerts={alerts} />}
      <Quality schoolId={schoolId} />
      <Columns>
        <Recipients schoolId={schoolId} />
        <OnThisDevice schoolId={schoolId} />
      </Columns>
    </>
  )
}

function OnThisDevice({ schoolId }: { readonly schoolId: string }) {
  return (
    <Card title={<Trans>Aviseringar</Trans>}>
      <PushSwitch schoolId={schoolId} />
    </Card>
  )
}
