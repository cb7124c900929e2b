import { Plural, Trans } from '@lingui/react/macro'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { undoSensorMark } from '#client/queries/sensors.ts'
import { notificationStore, notifySuccess } from '#client/session/notification-store.ts'
import type { SensorMark } from '#contract/sensor-marks.ts'

/** Says that values were marked, with a way back, and takes marks back. */
export function useMarking(schoolId: string, sensorId: string) {
  const undoing = useChange(undoSensorMark(schoolId, sensorId))
  const undo = (id: string) =>
    undoing.mutate(id, { onSuccess: () => notifySuccess(<Trans>Värdena visas och räknas igen.</Trans>) })
  const notifyMarked = ({ id }: SensorMark, values: number) =>
    notificationStore.getState().setMessageWithAction({
      variant: 'success',
      message: <Plural value={values} one="# värde räknas inte med" other="# värden räknas inte med" />,
      actionName: <Trans>Ångra</Trans>,
      onAction: () => undo(id),
    })
  return { undo, isUndoing: undoing.isPending, notifyMarked }
}
