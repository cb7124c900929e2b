import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { conflictOf, fieldErrorsOf, refusalOf } from '#client/queries/refusal.ts'
import { addSensorMark, markEffectQuery, measuredDayQuery } from '#client/queries/sensors.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Dialog } from '#client/ui/chakra/Dialog.tsx'
import { ErrorSummary } from '#client/ui/chakra/ErrorSummary.tsx'
import { Box, Row, Stack } from '#client/ui/chakra/layout.ts'
import type { SensorMark } from '#contract/sensor-marks.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { type MarkReason, markReasons, markReasonTexts } from '#domain/series/marks.ts'
import type { Interval } from '#domain/time/interval.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { MarkEffect } from './MarkEffect.tsx'
import { MeasuredSteps, type Span, spanWithin } from './MeasuredSteps.tsx'

interface MarkDialogProps {
  readonly schoolId: string
  readonly sensorId: string
  readonly metricKeys: readonly string[]
  /** What a user pointed at, epoch s; left out = they choose from lists. */
  readonly pointed?: { readonly metricKey: string; readonly date: string; readonly time: Interval }
  readonly onMarked: (mark: SensorMark, values: number) => void
  readonly onClose: () => void
}

/** Which values were measured wrongly, why, and what becomes of the day when they are left out. */
export function MarkDialog({ schoolId, sensorId, metricKeys, pointed, onMarked, onClose }: MarkDialogProps) {
  const locale = currentLocale()
  const now = useNow().at
  const marking = useChange(addSensorMark(schoolId, sensorId))
  const [metricKey, setMetricKey] = useState(pointed?.metricKey ?? metricKeys[0] ?? '')
  const [date, setDate] = useState<string>(() => pointed?.date ?? localDateOf(now))
  /** Undefined = as it was pointed at. */
  const [chosen, setChosen] = useState<Span | null | undefined>(pointed === undefined ? null : undefined)
  const [reason, setReason] = useState<MarkReason>('faulty')
  const [note, setNote] = useState('')
  const { data: day, error: dayError } = useQuery(measuredDayQuery(schoolId, sensorId, metricKey, date))
  const isPointed = chosen === undefined && pointed !== undefined && day !== undefined
  const span = isPointed ? spanWithin(day, pointed.time) : (chosen ?? null)
  const body = span && { metric_key: metricKey, ...span, reason }
  const { data: effect, error: effectError } = useQuery(markEffectQuery(schoolId, sensorId, body))
  const error = marking.error ?? effectError ?? dayError
  const conflict = conflictOf(error) ?? (refusalOf(error)?.kind === 'gone' ? 'value_not_found' : null)

  /** What was chosen of one day or metric is not of another. */
  function choose(change: () => void) {
    change()
    setChosen(null)
    marking.reset()
  }
  function submit() {
    if (body === null || !effect) return
    marking.mutate(
      { ...body, ...(note.trim() !== '' && { note }) },
      {
        onSuccess: ({ data }) => {
          onMarked(data, effect.values)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={<Trans>Markera värden som fel</Trans>} onClose={onClose}>
      <Stack
        as="form"
        gap="1.1rem"
        {...{ noValidate: true }}
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault()
          submit()
        }}
      >
        <ErrorSummary
          title={<Trans>Det gick inte att markera</Trans>}
          errors={[
            ...fieldErrorsOf(error).map(({ path, code }) => ({
              id: path || undefined,
              message: faultOf(code),
            })),
            ...(conflict === null ? [] : [{ id: 'from', message: faultOf(conflict) }]),
          ]}
        />
        {metricKeys.length > 1 && (
          <SelectField
            path="metric_key"
            label={<Trans>Vad som mättes</Trans>}
            value={metricKey}
            onChange={(key) => choose(() => setMetricKey(key))}
          >
            {metricKeys.map((key) => (
              <option key={key} value={key}>
                {metricOf(key)?.name[locale] ?? key}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          path="date"
          label={<Trans>Dag</Trans>}
          type="date"
          max={localDateOf(now)}
          value={date}
          onChange={(chosen) => choose(() => setDate(chosen))}
        />
        {day && <MeasuredSteps metricKey={metricKey} day={day} span={span} onChoose={setChosen} />}
        <Box role="status">{effect && <MarkEffect metricKey={metricKey} effect={effect} />}</Box>
        <SelectField
          path="reason"
          label={<Trans>Varför?</Trans>}
          help={<Trans>Syns för alla som ser luckan.</Trans>}
          value={reason}
          onChange={(key) => setReason(key as MarkReason)}
        >
          {markReasons.map((key) => (
            <option key={key} value={key}>
              {markReasonTexts[key][locale]}
            </option>
          ))}
        </SelectField>
        <TextField
          path="note"
          label={<Trans>Anteckning (frivilligt)</Trans>}
          help={<Trans>Bara för er som sköter skolans sidor.</Trans>}
          limit="note"
          value={note}
          onChange={setNote}
        />
        <Row>
          <Button type="submit" kind="solid" disabled={marking.isPending || !effect || effect.values === 0}>
            {effect ? (
              <Plural value={effect.values} one="Markera # värde som fel" other="Markera # värden som fel" />
            ) : (
              <Trans>Markera som fel</Trans>
            )}
          </Button>
          <Button onClick={onClose}>
            <Trans>Avbryt</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

const faultOf = wordsOf(
  {
    date_in_future: () => <Trans>Tiden ligger i framtiden.</Trans>,
    end_before_start: () => <Trans>Slutet ligger före början.</Trans>,
    mark_too_old: () => <Trans>Det är för länge sedan: enskilda värden sparas i 90 dagar.</Trans>,
    value_not_found: () => <Trans>Inget mättes då.</Trans>,
  },
  () => <Trans>Tiden går inte att läsa.</Trans>,
)
