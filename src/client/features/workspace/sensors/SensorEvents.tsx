import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNow } from '#client/offline/use-now.ts'
import { sensorDayQuery } from '#client/queries/sensors.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Box, LinedList } from '#client/ui/chakra/layout.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getSensorDayEndpoint } from '#contract/sensor-day.ts'
import type { Sensor } from '#contract/sensors.ts'

interface SensorEventsProps {
  readonly schoolId: string
  readonly sensor: Sensor
}

type Event = ResponseOf<typeof getSensorDayEndpoint>['data']['events'][number]

/** In which rooms a sensor has hung and what else happened to it, the newest first. */
export function SensorEvents({ schoolId, sensor }: SensorEventsProps) {
  const { data: day } = useQuery(sensorDayQuery(schoolId, sensor.id))
  const now = useNow()
  if (!day) return null
  const { moment } = formatsOf(currentLocale())
  const since = sensor.device?.assigned_from
  return (
    <FoldCard title={<Trans>Rum och händelser över tid</Trans>}>
      <LinedList role="list">
        {day.events.map((event) => (
          <li key={`${event.kind} ${event.from}`}>
            <span>
              <b>{wordsOf(event)}</b>{' '}
              <Box as="span" color="fg-muted">
                {moment(Date.parse(event.from), now)}
                {event.to !== null && event.to !== event.from && `–${moment(Date.parse(event.to), now)}`}
              </Box>
            </span>
          </li>
        ))}
        {since !== undefined && (
          <li>
            <span>
              <b>
                <Trans>Enheten började mäta här</Trans>
              </b>{' '}
              <Box as="span" color="fg-muted">
                {moment(Date.parse(since), now)}
              </Box>
            </span>
          </li>
        )}
      </LinedList>
    </FoldCard>
  )
}

function wordsOf({ kind, to, detail }: Event): ReactNode {
  if (kind === 'moved') return <Trans>Flyttad till {detail}</Trans>
  if (kind === 'inactive') return to === null ? <Trans>Avslagen sedan</Trans> : <Trans>Avslagen</Trans>
  if (kind === 'rejected') return <Trans>Skickade värden som avvisades</Trans>
  if (kind === 'late') return <Trans>Skickade värden långt efteråt</Trans>
  return detail === 'outdoor' ? <Trans>Platsen räknas som ute</Trans> : <Trans>Platsen räknas som inne</Trans>
}
