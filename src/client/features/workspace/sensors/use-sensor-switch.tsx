import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#client/features/workspace/components/change.tsx'
import { sensorQuery, sensorsKey, switchSensor } from '#client/queries/workspace-sensors.ts'
import { notificationStore } from '#client/session/notification-store.ts'
import type { Sensor } from '#contract/sensors.ts'

/**
 * Switches a sensor on or off: the page shows it at once, and as it was when the server says no. The notice offers the way
 * back.
 */
export function useSensorSwitch(schoolId: string): (sensor: Sensor) => Promise<void> {
  const queryClient = useQueryClient()
  const { setMessageWithAction } = notificationStore.getState()
  const { run } = useChange()

  function show(id: string, status: Sensor['status']) {
    queryClient.setQueriesData<{ readonly data: readonly Sensor[] }>(
      { queryKey: [...sensorsKey(schoolId), 'list'] },
      (list) => list && { ...list, data: list.data.map((one) => (one.id === id ? { ...one, status } : one)) },
    )
    queryClient.setQueryData(sensorQuery(schoolId, id).queryKey, (one) => one && { ...one, status })
  }

  async function change(sensor: Sensor) {
    const { id, name, status } = sensor
    const next = status === 'active' ? 'inactive' : 'active'
    await queryClient.cancelQueries({ queryKey: sensorsKey(schoolId) })
    show(id, next)
    const outcome = await run({
      make: () => switchSensor(schoolId, sensor, next),
      refresh: sensorsKey(schoolId),
    })
    if (outcome.kind !== 'done') return show(id, status)
    const changed = outcome.data
    setMessageWithAction({
      variant: 'success',
      message: next === 'active' ? <Trans>{name} är aktiv.</Trans> : <Trans>{name} är inaktiv.</Trans>,
      actionName: <Trans>Ångra</Trans>,
      onAction: () => void change(changed),
    })
  }
  return change
}
