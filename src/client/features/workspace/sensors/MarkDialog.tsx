import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { conflictOf, fieldErrorsOf, refusalOf } from '#client/queries/refusal.ts'
import { addSensorMark } from '#client/queries/sensors.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/rich/Button.tsx'
import { Dialog } from '#client/ui/rich/Dialog.tsx'
import { ErrorSummary } from '#client/ui/rich/ErrorSummary.tsx'
import { Row, Stack } from '#client/ui/rich/layout.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { type MarkReason, markReasons, markReasonTexts } from '#domain/series/marks.ts'
import { parseLocalDateTime } from '#domain/time/local-date-time.ts'

interface MarkDialogProps {
  readonly schoolId: string
  readonly sensorId: string
  readonly metricKeys: readonly string[]
  readonly onClose: () => void
}

/** Which time was measured wrongly, and why. */
export function MarkDialog({ schoolId, sensorId, metricKeys, onClose }: MarkDialogProps) {
  const locale = currentLocale()
  const marking = useMutation(addSensorMark(schoolId, sensorId))
  const [metricKey, setMetricKey] = useState(metricKeys[0] ?? '')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [reason, setReason] = useState<MarkReason>('faulty')
  const [note, setNote] = useState('')
  const conflict =
    conflictOf(marking.error) ?? (refusalOf(marking.error)?.kind === 'gone' ? 'value_not_found' : null)

  function submit() {
    marking.mutate(
      {
        metric_key: metricKey,
        from: instantOf(from, 'at'),
        to: instantOf(to, 'last'),
        reason,
        ...(note.trim() !== '' && { note }),
      },
      {
        onSuccess: () => {
          notifySuccess(<Trans>Värdena är markerade som fel.</Trans>)
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
            ...fieldErrorsOf(marking.error).map(({ path, code }) => ({
              id: path || undefined,
              message: faultOf(code),
            })),
            ...(conflict === null ? [] : [{ id: 'from', message: faultOf(conflict) }]),
          ]}
        />
        <SelectField
          path="metric_key"
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
        <TextField
          path="from"
          label={<Trans>Från</Trans>}
          type="datetime-local"
          value={from}
          onChange={setFrom}
        />
        <TextField path="to" label={<Trans>Till</Trans>} type="datetime-local" value={to} onChange={setTo} />
        <SelectField
          path="reason"
          label={<Trans>Orsak</Trans>}
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
          label={<Trans>Anteckning</Trans>}
          help={<Trans>Bara för er som sköter skolans sidor.</Trans>}
          maxLength={200}
          value={note}
          onChange={setNote}
        />
        <Row>
          <Button type="submit" kind="solid" disabled={marking.isPending || from === '' || to === ''}>
            <Trans>Markera</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Avbryt</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** A typed local time as an instant; of a clock that shows it twice, the whole of both hours is meant. */
function instantOf(typed: string, end: 'at' | 'last'): string {
  const instant = parseLocalDateTime(typed.slice(0, 10), typed.slice(11, 16))
  return instant === null ? typed : new Date(instant[end]).toISOString()
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
