import { Plural, Trans } from '@lingui/react/macro'
import { conflictWords } from '#client/features/workspace/components/assignment-conflicts.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { assignDevices, ignoreDevices, sendDevices, unassignDevices } from '#client/queries/inbox.ts'
import { conflictOf } from '#client/queries/refusal.ts'
import { notificationStore, notifyError } from '#client/session/notification-store.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { AssignedSensor, assignInboxDevicesEndpoint } from '#contract/workspace-inbox.ts'

type Assignments = BodyOf<typeof assignInboxDevicesEndpoint>['placings']

/** Changes of the inbox that say what came of them and offer the way back. */
export function useInboxChanges(schoolId: string) {
  const placing = useChange(assignDevices(schoolId))
  const returning = useChange(unassignDevices(schoolId))
  const ignoring = useChange(ignoreDevices(schoolId))
  const sending = useChange(sendDevices(schoolId))

  function notifyAssigned(placed: readonly AssignedSensor[]) {
    const [first] = placed
    const room = first?.room.name ?? ''
    notificationStore.getState().setMessageWithAction({
      variant: 'success',
      message:
        placed.length === 1 ? (
          <Trans>Placerad i {room}. Det som den har mätt följer med.</Trans>
        ) : (
          <Plural
            value={placed.length}
            one="# enhet har fått sitt rum."
            other="# enheter har fått sina rum."
          />
        ),
      actionName: <Trans>Ångra</Trans>,
      onAction: () => returning.mutate(placed),
    })
  }
  return {
    isBusy: placing.isPending || returning.isPending || ignoring.isPending || sending.isPending,
    place: (placings: Assignments, onDone?: () => void) =>
      placing.mutate(placings, {
        onSuccess: (placed) => {
          notifyAssigned(placed)
          onDone?.()
        },
        onError: (error) => {
          const conflict = conflictOf(error)
          if (conflict !== null) notifyError(conflictWords(conflict))
        },
      }),
    ignore: (sensorIds: readonly string[], isIgnored: boolean, onDone?: () => void) =>
      ignoring.mutate(
        { sensor_ids: [...sensorIds], ignored: isIgnored },
        {
          onSuccess: () => {
            notificationStore.getState().setMessageWithAction({
              variant: 'success',
              message: isIgnored ? (
                <Plural value={sensorIds.length} one="Enheten ignoreras." other="# enheter ignoreras." />
              ) : (
                <Plural value={sensorIds.length} one="Enheten väntar igen." other="# enheter väntar igen." />
              ),
              actionName: <Trans>Ångra</Trans>,
              onAction: () => ignoring.mutate({ sensor_ids: [...sensorIds], ignored: !isIgnored }),
            })
            onDone?.()
          },
        },
      ),
    send: (
      sensorIds: readonly string[],
      to: { readonly id: string; readonly name: string },
      onDone: () => void,
    ) =>
      sending.mutate(
        { sensor_ids: [...sensorIds], school_id: to.id },
        {
          onSuccess: () => {
            const { name } = to
            notificationStore.getState().setMessageWithAction({
              variant: 'success',
              message:
                sensorIds.length === 1 ? (
                  <Trans>Enheten väntar hos {name} nu. Det som den har mätt följer med.</Trans>
                ) : (
                  <Plural
                    value={sensorIds.length}
                    one={`# enhet väntar hos ${name} nu.`}
                    other={`# enheter väntar hos ${name} nu.`}
                  />
                ),
              actionName: <Trans>Ångra</Trans>,
              onAction: () => sending.mutate({ sensor_ids: [...sensorIds], school_id: schoolId }),
            })
            onDone()
          },
        },
      ),
  }
}
