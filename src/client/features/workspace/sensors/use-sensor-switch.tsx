import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { switchSensor } from '#client/queries/sensors.ts'
import { notificationStore } from '#client/session/notification-store.ts'
import type { Sensor } from '#contract/sensors.ts'

/** Switches a sensor on or off. The notice offers the way back. */
export function useSensorSwitch(schoolId: string): (sensor: Sensor) => void {
  const { mutate } = useMutation({
    ...switchSensor(schoolId),
    onSuccess: (changed) => {
      const { name, status } = changed
      notificationStore.getState().setMessageWithAction({
        variant: 'success',
        message: status === 'active' ? <Trans>{name} är aktiv.</Trans> : <Trans>{name} är inaktiv.</Trans>,
        actionName: <Trans>Ångra</Trans>,
        onAction: () => mutate(changed),
      })
    },
  })
  return mutate
}
