import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MetricName } from '#client/features/workspace/components/MetricName.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { useNow } from '#client/offline/use-now.ts'
import { sensorDayQuery } from '#client/queries/sensors.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import { Sparkline } from '#client/widgets/Sparkline.tsx'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getSensorDayEndpoint } from '#contract/sensor-day.ts'
import type { Sensor } from '#contract/sensors.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { Pulse } from './Pulse.tsx'

interface SensorDayProps {
  readonly schoolId: string
  readonly sensor: Sensor
}

type Day = ResponseOf<typeof getSensorDayEndpoint>['data']

/** What a sensor measures now with its last five hours, and whether it reported through its last 24. */
export function SensorDay({ schoolId, sensor }: SensorDayProps) {
  const { data: day } = useQuery(sensorDayQuery(schoolId, sensor.id))
  if (!day) return null
  return (
    <>
      {day.values.length > 0 && (
        <Box
          display="grid"
          gap="1.25rem"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 8rem), 1fr))"
        >
          {day.values.map((value) => (
            <Value key={value.metric_key} value={value} />
          ))}
        </Box>
      )}
      <FoldCard title={<Trans>Ett dygn</Trans>}>
        <PulseWords pulse={day.pulse} />
      </FoldCard>
    </>
  )
}

function Value({ value: { metric_key: key, value, at, spark } }: { readonly value: Day['values'][number] }) {
  const ageOf = useAge()
  const now = useNow()
  const metric = metricOf(key)
  if (!metric) return null
  return (
    <Card>
      <Box as="h2" className="sr-only">
        <MetricName metricKey={key} />
      </Box>
      <Box color="fg-muted" aria-hidden="true">
        <MetricName metricKey={key} />
      </Box>
      <Box fontSize="large" fontWeight="800">
        {value === null ? '–' : amountOf(metric, value)}
      </Box>
      <Sparkline spark={spark} metric={metric} now={now.at} />
      <Box color="fg-muted">{at === null ? <Trans>Inget på fem timmar</Trans> : ageOf(at)}</Box>
    </Card>
  )
}

function PulseWords({ pulse: { from, step_s: stepS, slots } }: Pick<Day, 'pulse'>) {
  const { t } = useLingui()
  const { time } = formatsOf(currentLocale())
  const start = Date.parse(from)
  const count = (kind: Day['pulse']['slots'][number]) => slots.filter((slot) => slot === kind).length
  const receivedCount = count('heard')
  const rejected = count('rejected')
  const minutes = Math.round(stepS / 60)
  return (
    <>
      <p>
        <Trans>
          Skickade i {receivedCount} av {slots.length} delar om {minutes} minuter.
        </Trans>{' '}
        {rejected > 0 && <Trans>I {rejected} av dem avvisades det som kom.</Trans>}
      </p>
      <Pulse slots={slots} />
      <Box display="flex" flexWrap="wrap" gap="0 0.75rem" justifyContent="space-between" color="fg-muted">
        <span>{t`i går ${time(start)}`}</span>
        <span>{time(start + (slots.length * stepS * 1000) / 2)}</span>
        <span>{t`nu`}</span>
      </Box>
    </>
  )
}
