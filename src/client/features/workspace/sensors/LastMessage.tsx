import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { MetricName } from '#client/features/workspace/components/MetricName.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { integrationMessagesQuery } from '#client/queries/school-integrations.ts'
import { sensorDayQuery } from '#client/queries/sensors.ts'
import { Card } from '#client/ui/rich/Card.tsx'
import { Details } from '#client/ui/rich/Details.tsx'
import { Box, List } from '#client/ui/rich/layout.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { Sensor } from '#contract/sensors.ts'
import { metricOf } from '#domain/metrics/registry.ts'

interface LastMessageProps {
  readonly schoolId: string
  readonly sensor: Sensor
}

/** What a sensor's device said last, read and raw. For owners, as all messages are. */
export function LastMessage({ schoolId, sensor }: LastMessageProps) {
  const { hasRole: isOwner } = useEditAccess('owner')
  const { data: day } = useQuery(sensorDayQuery(schoolId, sensor.id))
  const id = day?.school_integration_id
  if (!isOwner || !sensor.device || !id) return null
  return <Message integrationId={id} externalId={sensor.device.external_id} />
}

function Message({
  integrationId,
  externalId,
}: {
  readonly integrationId: string
  readonly externalId: string
}) {
  const ageOf = useAge()
  const { data: messages } = useQuery(integrationMessagesQuery(integrationId))
  if (!messages) return null
  const message = messages.find(({ devices }) => devices.some((one) => one.external_id === externalId))
  const values = message?.devices.find((one) => one.external_id === externalId)?.values ?? []
  return (
    <Card title={<Trans>Senaste meddelandet</Trans>}>
      {message ? (
        <>
          <Box as="p" color="fg-muted">
            <time dateTime={message.received_at}>{ageOf(message.received_at)}</time>
          </Box>
          <List role="list" padding="0" margin="0">
            {values.map(({ metric_key: key, value }, index) => {
              const metric = metricOf(key)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a message can hold a metric several times
                <li key={index}>
                  <MetricName metricKey={key} />: <b>{metric ? amountOf(metric, value) : value}</b>
                </li>
              )
            })}
          </List>
          <Details summary={<Trans>Rådata</Trans>}>
            <Box
              as="pre"
              tabIndex={0}
              margin="0"
              padding="0.75rem"
              maxHeight="20rem"
              overflow="auto"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              background="bg-muted"
              borderRadius="var(--radius-control)"
              fontSize="var(--text-small)"
            >
              {message.body}
            </Box>
          </Details>
        </>
      ) : (
        <p>
          <Trans>Det finns inte bland de senaste meddelandena som skolan har fått den vägen.</Trans>
        </p>
      )}
    </Card>
  )
}
