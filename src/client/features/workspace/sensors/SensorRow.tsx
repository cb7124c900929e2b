import { Trans, useLingui } from '@lingui/react/macro'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import type { MayChange } from '#client/features/workspace/components/may-change.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Badge } from '#client/ui/rich/Badge.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { Switch } from '#client/ui/rich/Switch.tsx'
import type { Sensor } from '#contract/sensors.ts'
import { Battery, Sync } from './sensor-facts.tsx'

interface SensorRowProps {
  readonly schoolId: string
  readonly sensor: Sensor
  readonly may: MayChange
  readonly onSwitch: () => void
}

/** One sensor: a row of the table, and a card on a phone. Its name leads to its page. */
export function SensorRow({ schoolId, sensor, may, onSwitch }: SensorRowProps) {
  const { t } = useLingui()
  return (
    <tr>
      <Box as="th" {...{ scope: 'row' }} fontWeight="700" maxWidth="26rem">
        <RouteLink to="/$schoolId/workspace/sensors/$sensorId" params={{ schoolId, sensorId: sensor.id }}>
          {sensor.name}
        </RouteLink>
        {sensor.problem && (
          <Box fontWeight="400">
            <IconLine icon="clock-alert" tone="fg-warning">
              {sensor.problem.next_step[currentLocale()]}
            </IconLine>
          </Box>
        )}
      </Box>
      <td data-beside="">
        {may === 'role_too_low' ? (
          <StatusWord status={sensor.status} />
        ) : (
          <SensorSwitch sensor={sensor} isDisabled={may !== 'yes'} onSwitch={onSwitch} />
        )}
      </td>
      <td data-label={t`Plats`}>{sensor.location?.name ?? '–'}</td>
      <td data-label={t`Batteri`}>
        <Battery battery={sensor.battery} />
      </td>
      <td data-label={t`Senaste synkning`}>
        <Sync sensor={sensor} />
      </td>
    </tr>
  )
}

interface SensorSwitchProps {
  readonly sensor: Pick<Sensor, 'name' | 'status'>
  readonly isDisabled: boolean
  readonly onSwitch: () => void
}

export function SensorSwitch({ sensor: { name, status }, isDisabled, onSwitch }: SensorSwitchProps) {
  const isActive = status === 'active'
  return (
    <Switch isOn={isActive} isDisabled={isDisabled} onChange={onSwitch}>
      {isActive ? <Trans>Aktiv</Trans> : <Trans>Inaktiv</Trans>} <span className="sr-only">{name}</span>
    </Switch>
  )
}

export function StatusWord({ status }: Pick<Sensor, 'status'>) {
  return (
    <Badge tone={status === 'active' ? 'good' : 'neutral'}>
      <Icon name={status === 'active' ? 'circle-check' : 'eye-off'} />
      {status === 'active' ? <Trans>Aktiv</Trans> : <Trans>Inaktiv</Trans>}
    </Badge>
  )
}
