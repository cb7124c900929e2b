import { Trans } from '@lingui/react/macro'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Badge } from '#client/ui/rich/Badge.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import type { Sensor } from '#contract/sensors.ts'

/** How full a sensor's battery is; a dash where it does not say. */
export function Battery({ battery }: Pick<Sensor, 'battery'>) {
  if (battery?.percent == null) return '–'
  return (
    <Badge tone={battery.low ? 'bad' : 'neutral'}>
      <Icon name={battery.low ? 'battery-low' : 'battery'} />
      {`${Math.round(battery.percent)}\u00a0%`}
      {battery.low && (
        <span>
          <Trans>lågt</Trans>
        </span>
      )}
    </Badge>
  )
}

/** How a sensor's last message went, and when it came. */
export function Sync({
  sensor: { last_sync_status: status, last_sync_at: at },
}: {
  readonly sensor: Sensor
}) {
  const now = useNow()
  return (
    <>
      {status === 'success' && (
        <Badge tone="good">
          <Icon name="circle-check" />
          <Trans>Lyckades</Trans>
        </Badge>
      )}
      {status === 'unknown' && (
        <Badge tone="neutral">
          <Icon name="circle-question-mark" />
          <Trans>Okänd</Trans>
        </Badge>
      )}
      {status === 'failure' && (
        <Badge tone="bad">
          <Icon name="circle-x" />
          <Trans>Misslyckades</Trans>
        </Badge>
      )}{' '}
      {at !== null && (
        <Box as="time" whiteSpace="nowrap" {...{ dateTime: at }}>
          {formatsOf(currentLocale()).age(Date.parse(at), now)}
        </Box>
      )}
    </>
  )
}
