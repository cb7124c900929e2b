import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { MetricName } from '#client/features/workspace/components/MetricName.tsx'
import { RawMessage } from '#client/features/workspace/components/RawMessage.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { lastMessageQuery } from '#client/queries/sensors.ts'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Box, List } from '#client/ui/chakra/layout.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { Sensor } from '#contract/sensors.ts'
import { metricOf } from '#domain/metrics/registry.ts'

interface LastMessageProps {
  readonly schoolId: string
  readonly sensor: Sensor
}

/** What a sensor's device said last, read and raw, however long ago. For owners, as all messages are. */
export function LastMessage({ schoolId, sensor }: LastMessageProps) {
  const { hasRole: isOwner } = useEditAccess('owner')
  const externalId = sensor.device?.external_id
  const { data: message } = useQuery({
    ...lastMessageQuery(schoolId, sensor.id),
    enabled: isOwner && externalId !== undefined,
  })
  const ageOf = useAge()
  if (!isOwner || message === undefined) return null
  const values = message?.devices.find((device) => device.external_id === externalId)?.values ?? []
  return (
    <FoldCard title={<Trans>Senaste meddelandet</Trans>}>
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
          <RawMessage summary={<Trans>Rådata</Trans>} body={message.body} />
        </>
      ) : (
        <p>
          <Trans>
            Kotte har inte kvar något meddelande från enheten. Nästa gång den hör av sig står det här.
          </Trans>
        </p>
      )}
    </FoldCard>
  )
}
