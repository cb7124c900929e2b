import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '#client/api/problem-error.ts'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { AccessNote } from '#client/features/workspace/components/edit-access.tsx'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { MetricName } from '#client/features/workspace/components/MetricName.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { TextToCopy } from '#client/features/workspace/components/TextToCopy.tsx'
import { sensorQuery } from '#client/queries/sensors.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, Columns, Stack } from '#client/ui/chakra/layout.ts'
import type { Sensor } from '#contract/sensors.ts'
import { ArchiveSensor } from './ArchiveSensor.tsx'
import { DeviceDays } from './DeviceDays.tsx'
import { DeviceFields } from './DeviceFields.tsx'
import { HeldValues } from './HeldValues.tsx'
import { LastMessage } from './LastMessage.tsx'
import { MeasuredChart } from './MeasuredChart.tsx'
import { ReplaceDevice } from './ReplaceDevice.tsx'
import { SensorDay } from './SensorDay.tsx'
import { SensorEvents } from './SensorEvents.tsx'
import { SensorForm } from './SensorForm.tsx'
import { Battery, SensorSwitch, Sync } from './sensor-facts.tsx'
import { ValueTrace } from './ValueTrace.tsx'
import { WrongValues } from './WrongValues.tsx'

interface SensorDetailProps {
  readonly schoolId: string
  readonly sensorId: string
  /** Stands there for a sensor that does not exist. */
  readonly missing: ReactNode
}

/** One sensor: how it is, its name and place, what its device sends, and another device for it. */
export function SensorDetail({ schoolId, sensorId, missing }: SensorDetailProps) {
  const { t } = useLingui()
  const { data: sensor, error } = useQuery(sensorQuery(schoolId, sensorId))
  if (isNotFound(error)) return missing
  return (
    <>
      <div>
        <BackTo to="/$schoolId/workspace/sensors" params={{ schoolId }}>
          <Trans>Tillbaka till sensorer</Trans>
        </BackTo>
        <PageHeading
          title={sensor?.name ?? t`Sensor`}
          {...(sensor && { kind: t`Sensor` })}
          isBusy={sensor === undefined}
        />
      </div>
      {sensor && (
        <>
          <SensorDay schoolId={schoolId} sensor={sensor} />
          <MeasuredChart schoolId={schoolId} sensorId={sensorId} />
          <Columns gap={{ base: '0.6rem', md: '1.25rem' }}>
            <Stack gap={{ base: '0.6rem', md: '1.25rem' }}>
              <Facts schoolId={schoolId} sensor={sensor} />
              <SensorForm schoolId={schoolId} sensor={sensor} />
              <HeldValues schoolId={schoolId} sensorId={sensorId} />
              <WrongValues schoolId={schoolId} sensorId={sensorId} />
            </Stack>
            <Stack gap={{ base: '0.6rem', md: '1.25rem' }}>
              <LastMessage schoolId={schoolId} sensor={sensor} />
              <ValueTrace schoolId={schoolId} sensor={sensor} />
              <SensorEvents schoolId={schoolId} sensor={sensor} />
              {sensor.device && <DeviceDays schoolId={schoolId} sensorId={sensorId} />}
              {sensor.device && (
                <>
                  <DeviceFields schoolId={schoolId} sensorId={sensorId} />
                  <ReplaceDevice schoolId={schoolId} sensor={sensor} />
                </>
              )}
              <ArchiveSensor schoolId={schoolId} sensor={sensor} />
            </Stack>
          </Columns>
        </>
      )}
    </>
  )
}

function Facts({ schoolId, sensor }: { readonly schoolId: string; readonly sensor: Sensor }) {
  const { battery, device, location, metric_keys: metricKeys, problem, signal } = sensor
  return (
    <Card>
      <Box as="h2" className="sr-only">
        <Trans>Läget</Trans>
      </Box>
      {problem && sensor.archived_at === null && (
        <Box
          padding="0.75rem 1rem"
          background="bg-warning"
          borderRadius="var(--radius-control)"
          fontWeight="700"
        >
          <IconLine icon="clock-alert" tone="fg-warning">
            {problem.next_step[currentLocale()]}
          </IconLine>
        </Box>
      )}
      <AccessNote />
      <div>
        {sensor.archived_at === null ? (
          <SensorSwitch schoolId={schoolId} sensor={sensor} />
        ) : (
          <Badge icon="eye-off">
            <Trans>Undanlagd</Trans>
          </Badge>
        )}
      </div>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns="fit-content(50%) minmax(0, 1fr)"
        gap="0.6rem 1rem"
        margin="0"
        alignItems="center"
      >
        <Fact name={<Trans>Plats</Trans>}>{location?.name ?? '–'}</Fact>
        <Fact name={<Trans>Mäter</Trans>}>
          {metricKeys.length === 0 ? (
            <Trans>Inget än</Trans>
          ) : (
            metricKeys.map((metricKey, index) => (
              <span key={metricKey}>
                {index > 0 && ', '}
                <MetricName metricKey={metricKey} />
              </span>
            ))
          )}
        </Fact>
        <Fact name={<Trans>Senaste synkning</Trans>}>
          <Sync sensor={sensor} />
        </Fact>
        <Fact name={<Trans>Batteri</Trans>}>
          <Battery battery={battery} />
        </Fact>
        <Fact name={<Trans>Signal</Trans>}>
          {signal?.rssi_dbm == null ? (
            <Trans>Det framgår inte av enheten</Trans>
          ) : (
            <Trans>{minus(signal.rssi_dbm)} dBm, senast</Trans>
          )}
        </Fact>
      </Box>
      {device && (
        <>
          <Box as="h3">
            <Trans>Enhetens id</Trans>
          </Box>
          <TextToCopy text={device.external_id} label={<Trans>Kopiera id</Trans>} />
        </>
      )}
    </Card>
  )
}

/** With the typographic minus. */
function minus(value: number): string {
  return String(value).replace('-', '−')
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <Box as="dt" color="fg-muted">
        {name}
      </Box>
      <Box as="dd" margin="0" minWidth="0" overflowWrap="anywhere" hyphens="auto">
        {children}
      </Box>
    </>
  )
}
