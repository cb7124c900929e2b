import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { SelectField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { valueTraceQuery } from '#client/queries/sensors.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { FieldRow } from '#client/ui/chakra/layout.ts'
import type { Sensor } from '#contract/sensors.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { parseLocalDateTime } from '#domain/time/local-date-time.ts'
import { TraceSteps } from './TraceSteps.tsx'

interface ValueTraceProps {
  readonly schoolId: string
  readonly sensor: Sensor
}

/** Asks for what was refused of a sensor that has measured nothing. */
const whatever = '*'

/** Where a value comes from: its message, each rule that kept, changed or refused it, and what is stored. */
export function ValueTrace({ schoolId, sensor: { id, metric_keys: measured } }: ValueTraceProps) {
  const { hasRole } = useEditAccess()
  const now = useNow()
  const [chosen, setMetricKey] = useState('')
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const metricKey = chosen || (measured[0] ?? whatever)
  // Up to the end of that minute, or of the day.
  const minute = date === '' ? null : parseLocalDateTime(date, time === '' ? '23:59' : time)
  const at = minute === null ? null : minute.at + 59_000
  const {
    data: trace,
    isPending,
    error,
  } = useQuery({
    ...valueTraceQuery(schoolId, id, metricKey, at),
    enabled: hasRole,
    placeholderData: keepPreviousData,
  })
  const metricKeys = trace?.metric_keys ?? measured
  if (!hasRole || (metricKeys.length === 0 && trace === undefined)) return null
  return (
    <FoldCard title={<Trans>Varifrån kommer värdet?</Trans>}>
      <FieldRow>
        {metricKeys.length > 1 && (
          <SelectField
            path="trace_metric_key"
            label={<Trans>Vad som mättes</Trans>}
            value={chosen || (trace?.metric_key ?? metricKey)}
            onChange={setMetricKey}
          >
            {metricKeys.map((key) => (
              <option key={key} value={key}>
                {metricOf(key)?.name[currentLocale()] ?? key}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          path="trace_date"
          label={<Trans>Dag</Trans>}
          help={<Trans>Tomt: det senaste värdet</Trans>}
          type="date"
          max={localDateOf(now.at)}
          value={date}
          onChange={setDate}
        />
        {date !== '' && (
          <TextField
            path="trace_time"
            label={<Trans>Klockslag</Trans>}
            type="time"
            value={time}
            onChange={setTime}
          />
        )}
      </FieldRow>
      <div aria-live="polite" aria-busy={isPending}>
        {trace && <TraceSteps trace={trace} />}
        {error && (
          <p>
            <Trans>Sensorn har inget sådant värde.</Trans>
          </p>
        )}
      </div>
    </FoldCard>
  )
}
