import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useConnection } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import { alertsQuery } from '#client/queries/alerts.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Columns, Stack } from '#client/ui/chakra/layout.ts'
import { Switch } from '#client/ui/chakra/Switch.tsx'
import { AlertCards } from './AlertCards.tsx'
import { type PushState, readPush, switchPushOff, switchPushOn } from './push.ts'
import { Quality } from './Quality.tsx'
import { Recipients } from './Recipients.tsx'

/** What is wrong now and what to do about it, how good the series are, and who receives them. */
export function AlertsPage({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { hasRole } = useEditAccess()
  const { data: alerts } = useQuery(alertsQuery(schoolId))
  return (
    <>
      <PageHeading title={t`Larm och kvalitet`} isBusy={alerts === undefined} />
      {hasRole && (
        <p>
          <RouteLink to="/$schoolId/workspace/caretaker" params={{ schoolId }}>
            <Trans>Vaktmästarens lista: det som någon behöver gå till</Trans>
          </RouteLink>
        </p>
      )}
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
    <FoldCard title={<Trans>Aviseringar</Trans>}>
      <PushSwitch schoolId={schoolId} />
    </FoldCard>
  )
}

/** Subscribes this device to a school's alerts, or says why it cannot be. */
function PushSwitch({ schoolId }: { readonly schoolId: string }) {
  const queryClient = useQueryClient()
  const queryKey = [privateKey, 'push', schoolId]
  const { data: state, isError } = useQuery({
    queryKey,
    queryFn: () => readPush(schoolId, currentLocale()),
  })
  const { hasContact } = useConnection()
  const isOn = state === 'on'
  const canSwitch = state === 'on' || state === 'off'

  const {
    mutate,
    data: changed,
    isPending: isChanging,
  } = useMutation({
    mutationFn: (turnOn: boolean) =>
      turnOn ? switchPushOn(schoolId, currentLocale()) : switchPushOff(schoolId),
    onSuccess: (change) => {
      if (change.ok) queryClient.setQueryData<PushState>(queryKey, change.state)
    },
  })
  const problem = changed?.ok === false ? changed.why : null

  return (
    <Stack gap="0.35rem" justifyItems="start">
      <Switch isOn={isOn} isDisabled={!canSwitch || isChanging || !hasContact} onChange={() => mutate(!isOn)}>
        <Trans>Säg till på den här enheten</Trans>
      </Switch>
      {canSwitch && <AccessNote needed="viewer" />}
      <p role="status">
        {problem === null && <Explanation state={state} isUnknown={isError} />}
        {problem === 'unreachable' && <Trans>Det gick inte att nå fram. Försök igen om en stund.</Trans>}
        {problem === 'failed' && <Trans>Det gick inte. Ladda om sidan och försök igen.</Trans>}
      </p>
    </Stack>
  )
}

function Explanation({
  state,
  isUnknown,
}: {
  readonly state: PushState | undefined
  readonly isUnknown: boolean
}) {
  if (isUnknown && state === undefined)
    return <Trans>Det går inte att se om den är på. Det kräver internet.</Trans>
  if (state === 'unsupported') return <Trans>Den här webbläsaren kan inte visa aviseringar.</Trans>
  if (state === 'needs_install')
    return (
      <Trans>
        På iPad och iPhone krävs att Kotte är installerad: tryck på dela-knappen, välj Lägg till på hemskärmen
        och öppna Kotte därifrån.
      </Trans>
    )
  if (state === 'denied')
    return <Trans>Aviseringar är blockerade. Tillåt dem för Kotte i webbläsarens inställningar.</Trans>
  return <Trans>Du får veta det som är nytt, skoldagar mellan 7 och 18 och högst fyra gånger om dagen.</Trans>
}
