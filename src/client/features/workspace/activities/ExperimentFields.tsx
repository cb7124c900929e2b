import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#client/features/workspace/components/form-fields.tsx'
import { overviewQuery } from '#client/queries/schools.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import {
  type ExperimentSettings,
  experimentChanges,
  experimentMetrics,
} from '#domain/activities/experiment-choices.ts'
import { changeWords, experimentQuestion } from '#domain/activities/experiment-words.ts'
import { metricOf } from '#domain/metrics/registry.ts'

interface ExperimentFieldsProps {
  readonly schoolId: string
  readonly roomId: string
  readonly settings: ExperimentSettings
  readonly onChange: (settings: ExperimentSettings) => void
}

/** What a class looks at and what it changes: its question comes from both. */
export function ExperimentFields({ schoolId, roomId, settings, onChange }: ExperimentFieldsProps) {
  const locale = currentLocale()
  const { data: overview } = useQuery(overviewQuery(schoolId))
  const isMeasured = (key: string) =>
    overview?.cards.some(
      ({ metric_key, rooms }) => metric_key === key && rooms.some(({ room }) => room.id === roomId),
    ) ?? true
  const question = experimentQuestion(settings)[locale]
  return (
    <>
      <SelectField
        path="settings.experiment.metric"
        label={<Trans>Det här mäter klassen</Trans>}
        help={
          isMeasured(settings.metric) ? undefined : (
            <Trans>Ingen sensor i rummet mäter det. Välj något annat.</Trans>
          )
        }
        value={settings.metric}
        onChange={(chosen) => {
          const metric = experimentMetrics.find((key) => key === chosen)
          if (metric) onChange({ ...settings, metric })
        }}
      >
        {experimentMetrics
          .filter((key) => isMeasured(key) || key === settings.metric)
          .map((key) => (
            <option key={key} value={key}>
              {metricOf(key)?.name[locale]}
            </option>
          ))}
      </SelectField>
      <SelectField
        path="settings.experiment.change"
        label={<Trans>Det här ändrar klassen</Trans>}
        value={settings.change}
        onChange={(chosen) => {
          const change = experimentChanges.find((key) => key === chosen)
          if (change) onChange({ ...settings, change })
        }}
      >
        {experimentChanges.map((key) => (
          <option key={key} value={key}>
            {capital(changeWords[key].todo[locale])}
          </option>
        ))}
      </SelectField>
      <p>
        <Trans>
          Klassens fråga: <b>{question}</b>
        </Trans>
      </p>
    </>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
