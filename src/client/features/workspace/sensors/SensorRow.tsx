import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Box, Chip, Switch } from '#client/ui/rich/elements.ts'
import type { Sensor } from '#contract/sensors.ts'

interface SensorRowProps {
  readonly sensor: Sensor
  readonly mayEdit: boolean
  readonly onSwitch: () => void
}

/** One sensor: a row of the table, and a card on a phone. */
export function SensorRow({ sensor, mayEdit, onSwitch }: SensorRowProps) {
  const { t } = useLingui()
  const isActive = sensor.status === 'active'
  return (
    <tr>
      <Box as="th" fontWeight="700">
        {sensor.name}
        {sensor.problem && (
          <Box fontWeight="400" color="fg-warning">
            {sensor.problem.next_step[currentLocale()]}
          </Box>
        )}
      </Box>
      <td>
        <Switch
          type="button"
          role="switch"
          aria-checked={isActive}
          aria-label={t`${sensor.name} är aktiv`}
          disabled={!mayEdit}
          onClick={onSwitch}
        >
          {isActive ? <Trans>Aktiv</Trans> : <Trans>Inaktiv</Trans>}
        </Switch>
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

function Battery({ battery }: Pick<Sensor, 'battery'>) {
  if (battery?.percent == null) return '–'
  return (
    <Chip tone={battery.low ? 'bad' : 'neutral'}>
      <Icon name={battery.low ? 'battery-low' : 'battery'} />
      {Math.round(battery.percent)} %
      {battery.low && (
        <span>
          <Trans>lågt</Trans>
        </span>
      )}
    </Chip>
  )
}

function Sync({ sensor: { last_sync_status: status, last_sync_at: at } }: { readonly sensor: Sensor }) {
  const now = useNow()
  return (
    <>
      {status === 'success' && (
        <Chip tone="good">
          <Icon name="circle-check" />
          <Trans>Lyckades</Trans>
        </Chip>
      )}
      {status === 'unknown' && (
        <Chip tone="neutral">
          <Icon name="circle-question-mark" />
          <Trans>Okänd</Trans>
        </Chip>
      )}
      {status === 'failure' && (
        <Chip tone="bad">
          <Icon name="circle-x" />
          <Trans>Misslyckades</Trans>
        </Chip>
      )}{' '}
      {at !== null && <time dateTime={at}>{formatsOf(currentLocale()).age(Date.parse(at), now)}</time>}
    </>
  )
}
