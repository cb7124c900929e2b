import { Trans } from '@lingui/react/macro'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { parseLocalDateTime } from '#domain/time/local-date-time.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { entryFault, useEntryForm } from './use-entry-form.tsx'

/** What the electricity meter says, read by a person. */
export function MeterForm({ schoolId }: { readonly schoolId: string }) {
  const now = useNow().at
  const { form, value } = useEntryForm({
    schoolId,
    kind: 'meter',
    empty: { at: `${localDateOf(now)}T${formatsOf('sv').time(now)}`, total_kwh: '', meter: '' },
    toBody: ({ at, total_kwh, meter }) => ({
      kind: 'meter',
      entries: [
        {
          at: instantOf(at),
          total_kwh: typedNumber(total_kwh),
          ...(meter.trim() !== '' && { meter: meter.trim() }),
        },
      ],
    }),
    fieldOf: (code) =>
      ['implausible', 'not_a_number', 'counts_differently'].includes(code) ? 'total_kwh' : 'at',
  })
  return (
    <FormCard title={<Trans>Läs av elmätaren</Trans>} form={form} faultOf={entryFault}>
      <TextField
        path="at"
        label={<Trans>När lästes den av?</Trans>}
        type="datetime-local"
        value={value.at}
        onChange={(at) => form.set({ at })}
      />
      <TextField
        path="total_kwh"
        label={<Trans>Mätarställning i kWh</Trans>}
        help={<Trans>Hela talet på elmätaren. Förbrukningen räknas ut mellan två avläsningar.</Trans>}
        inputMode="decimal"
        value={value.total_kwh}
        onChange={(total) => form.set({ total_kwh: total })}
      />
      <TextField
        path="meter"
        label={<Trans>Vilken elmätare? (frivilligt)</Trans>}
        help={<Trans>Bara om skolan har flera.</Trans>}
        limit="meter"
        value={value.meter}
        onChange={(meter) => form.set({ meter })}
      />
    </FormCard>
  )
}

/** UTC of what was typed as a Swedish time; what is none stays as it is, and the server says so. */
function instantOf(local: string): string {
  const at = parseLocalDateTime(local.slice(0, 10), local.slice(11, 16))?.at
  return at === undefined ? local : new Date(at).toISOString()
}
