import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { SelectField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { measuredChartQuery, sensorMarksQuery } from '#client/queries/sensors.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { FieldRow } from '#client/ui/chakra/layout.ts'
import { ChartFigure } from '#client/widgets/chart/ChartFigure.tsx'
import { metricOf } from '#domain/metrics/registry.ts'
import type { Interval } from '#domain/time/interval.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { MarkDialog } from './MarkDialog.tsx'
import { MarkInChart } from './MarkInChart.tsx'
import { useMarking } from './use-marking.tsx'

interface MeasuredChartProps {
  readonly schoolId: string
  readonly sensorId: string
}

/** A day of what a sensor measured, in which staff point at what is wrong. */
export function MeasuredChart({ schoolId, sensorId }: MeasuredChartProps) {
  const { data } = useQuery(sensorMarksQuery(schoolId, sensorId))
  // What is weighed once a day stands in a list of its own, where it is taken back.
  const metricKeys = data?.metric_keys.filter((key) => metricOf(key)?.freshnessRule !== 'school_day') ?? []
  if (metricKeys.length === 0) return null
  return <ChartOfDay schoolId={schoolId} sensorId={sensorId} metricKeys={metricKeys} />
}

interface ChartOfDayProps extends MeasuredChartProps {
  readonly metricKeys: readonly string[]
}

function ChartOfDay({ schoolId, sensorId, metricKeys }: ChartOfDayProps) {
  const locale = currentLocale()
  const now = useNow()
  const { canEdit } = useEditAccess()
  const { notifyMarked } = useMarking(schoolId, sensorId)
  const [metricKey, setMetricKey] = useState(metricKeys[0] ?? '')
  const [date, setDate] = useState<string>(() => localDateOf(now.at))
  const [time, setTime] = useState<Interval | null>(null)
  const { data: chart } = useQuery(measuredChartQuery(schoolId, sensorId, metricKey, date))
  const metric = metricOf(metricKey)
  return (
    <FoldCard title={<Trans>Dag för dag</Trans>}>
      <FieldRow>
        {metricKeys.length > 1 && (
          <SelectField
            path="chart_metric_key"
            label={<Trans>Vad som mättes</Trans>}
            value={metricKey}
            onChange={setMetricKey}
          >
            {metricKeys.map((key) => (
              <option key={key} value={key}>
                {metricOf(key)?.name[locale] ?? key}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          path="chart_date"
          label={<Trans>Dag</Trans>}
          type="date"
          max={localDateOf(now.at)}
          value={date}
          onChange={setDate}
        />
      </FieldRow>
      {metric && chart && chart.data.length > 0 && (
        <ChartFigure
          metric={metric}
          series={chart.data}
          meta={chart.meta}
          now={now}
          heading="h3"
          {...(canEdit && {
            slider: (slider) => (
              <MarkInChart slider={slider} isRaw={chart.meta.resolution === 'raw'} onChosen={setTime} />
            ),
            rowAction: (interval) => (
              <Button aria-haspopup="dialog" onClick={() => setTime(interval)}>
                <Trans>Markera som fel</Trans>
                <span className="sr-only">{`, ${formatsOf(locale).time(interval.start * 1000)}`}</span>
              </Button>
            ),
          })}
        />
      )}
      {chart?.data.length === 0 && (
        <p>
          <Trans>Diagrammet kommer när sensorn har fått ett rum.</Trans>
        </p>
      )}
      {time && (
        <MarkDialog
          schoolId={schoolId}
          sensorId={sensorId}
          metricKeys={metricKeys}
          pointed={{ metricKey, date, time }}
          onMarked={notifyMarked}
          onClose={() => setTime(null)}
        />
      )}
    </FoldCard>
  )
}
