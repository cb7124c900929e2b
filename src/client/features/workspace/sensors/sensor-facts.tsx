import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { switchSensor } from '#client/queries/sensors.ts'
import { notificationStore } from '#client/session/notification-store.ts'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Switch } from '#client/ui/chakra/Switch.tsx'
import type { Sensor } from '#contract/sensors.ts'

/** How full a sensor's battery is; a dash where it does not say. */
export function Battery({ battery }: Pick<Sensor, 'battery'>) {
  if (battery?.percent == null) return '–'
  return (
    <Badge icon={battery.low ? 'battery-low' : 'battery'} tone={battery.low ? 'bad' : 'neutral'}>
      {`${Math.round(battery.percent)}\u00a0%`}
      {battery.low && (
        <>
          {' '}
          <Trans>lågt</Trans>
        </>
      )}
    </Badge>
  )
}

const syncLooks = {
  success: { tone: 'good', icon: 'circle-check', word: () => <Trans>Lyckades</Trans> },
  unknown: { tone: 'neutral', icon: 'circle-question-mark', word: () => <Trans>Okänd</Trans> },
  failure: { tone: 'bad', icon: 'circle-x', word: () => <Trans>Misslyckades</Trans> },
} as const

/** How a sensor's last message went, and when it came. */
export function Sync({
  sensor: { last_sync_status: status, last_sync_at: at },
}: {
  readonly sensor: Sensor
}) {
  const ageOf = useAge()
  const look = syncLooks[status]
  return (
    <>
      <Badge tone={look.tone} icon={look.icon}>
        {look.word()}
      </Badge>{' '}
      {at !== null && <time dateTime={at}>{ageOf(at)}</time>}
    </>
  )
}

interface SensorSwitchProps {
  readonly schoolId: string
  readonly sensor: Sensor
}

/** Switches a sensor on or off, and offers the way back; for a user who may not, only how it is. */
export function SensorSwitch({ schoolId, sensor }: SensorSwitchProps) {
  const { hasRole, canEdit } = useEditAccess()
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
  const isActive = sensor.status === 'active'
  const word = isActive ? <Trans>Aktiv</Trans> : <Trans>Inaktiv</Trans>
  if (!hasRole) {
    return (
      <Badge tone={isActive ? 'good' : 'neutral'} icon={isActive ? 'circle-check' : 'eye-off'}>
        {word}
      </Badge>
    )
  }
  return (
    <Switch isOn={isActive} isDisabled={!canEdit} onChange={() => mutate(sensor)}>
      {word} <span className="sr-only">{sensor.name}</span>
    </Switch>
  )
}
