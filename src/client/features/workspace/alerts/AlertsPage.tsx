import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PageProps } from '#client/features/workspace/components/page.ts'
import { alertsQuery } from '#client/queries/workspace-alerts.ts'
import { Card, Columns } from '#client/ui/rich/elements.ts'
import { AlertCards } from './AlertCards.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { Quality } from './Quality.tsx'
import { Recipients } from './Recipients.tsx'

/** What is wrong now and what to do about it, how good the series are, and who is told. */
export function AlertsPage({ schoolId }: PageProps) {
  const { data: alerts } = useQuery(alertsQuery(schoolId))
  return (
    <>
      <h1 tabIndex={-1} aria-busy={alerts === undefined || undefined}>
        <Trans>Larm och kvalitet</Trans>
      </h1>
      {alerts && <AlertCards schoolId={schoolId} alerts={alerts} />}
      <Quality schoolId={schoolId} />
      <Columns>
        <Recipients schoolId={schoolId} />
        <OnThisDevice schoolId={schoolId} />
      </Columns>
    </>
  )
}

function OnThisDevice({ schoolId }: Pick<PageProps, 'schoolId'>) {
  return (
    <Card>
      <h2>
        <Trans>Aviseringar</Trans>
      </h2>
      <PushSwitch schoolId={schoolId} />
    </Card>
  )
}
