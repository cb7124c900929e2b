import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sensorDayQuery } from '#client/queries/sensors.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import { type DayValue, dayCurve } from './day-curve.ts'

interface DeviceDaysProps {
  readonly schoolId: string
  readonly sensorId: string
}

/** How the battery and the signal of a device were, day by day. */
export function DeviceDays({ schoolId, sensorId }: DeviceDaysProps) {
  const { data: day } = useQuery(sensorDayQuery(schoolId, sensorId))
  if (!day) return null
  const valuesOf = (key: 'battery_percent' | 'rssi_dbm') =>
    day.device_days.flatMap(({ date, [key]: value }): DayValue[] => (value === null ? [] : [{ date, value }]))
  const [battery, signal] = [valuesOf('battery_percent'), valuesOf('rssi_dbm')]
  const hasCurve = battery.length > 1 || signal.length > 1
  return (
    <FoldCard title={<Trans>Batteri och signal över tid</Trans>}>
      {battery.length > 1 && (
        <Curve name={<Trans>Batteri</Trans>} unit="%" values={battery} range={{ min: 0, max: 100 }} />
      )}
      {/* From the edge of reception to next to the gateway, as LoRaWAN's data sheets have it. */}
      {signal.length > 1 && (
        <Curve name={<Trans>Signal</Trans>} unit="dBm" values={signal} range={{ min: -130, max: -40 }} />
      )}
      {!hasCurve && (
        <p>
          <Trans>De sparas en gång om dagen. När det finns två dagar syns de här som en kurva.</Trans>
        </p>
      )}
    </FoldCard>
  )
}

interface CurveProps {
  readonly name: ReactNode
  readonly unit: string
  /** At least two, the oldest first. */
  readonly values: readonly DayValue[]
  readonly range: { readonly min: number; readonly max: number }
}

function Curve({ name, unit, values, range }: CurveProps) {
  const { date } = formatsOf(currentLocale())
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last) return null
  const formatDayValue = ({ date: day, value }: DayValue) =>
    `${amountOf(value)} ${unit} ${date(Date.parse(`${day}T12:00Z`))}`
  return (
    <div>
      <Box as="h3">{name}</Box>
      <Box color="fg-muted">
        {formatDayValue(first)} – {formatDayValue(last)}
      </Box>
      <svg
        width="100%"
        height="48"
        viewBox="0 0 320 48"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path
          d={dayCurve(values, range, { width: 320, height: 48 })}
          fill="none"
          stroke="var(--brand-solid)"
          strokeWidth="2"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  )
}

/** With the typographic minus. */
function amountOf(value: number): string {
  return String(Math.round(value)).replace('-', '−')
}
