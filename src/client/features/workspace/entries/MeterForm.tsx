import { Trans } from '@lingui/react/macro'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { useMayChange } from '#client/features/workspace/components/may-change.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { Field } from '#client/ui/rich/Field.tsx'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import { textLimits } from '#domain/text-limits.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { parseLocalDateTime } from '#domain/time/local-date-time.ts'
import { typedNumber, useEntryForm } from './use-entry-form.tsx'

/** What the electricity meter says, read by a person. */
export function MeterForm({ schoolId }: { readonly schoolId: string }) {
  const may = useMayChange()
  const now = useNow()
  const { form, value, problems, faultAt } = useEntryForm({
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
    <FormCard
      title={<Trans>Läs av elmätaren</Trans>}
      form={form}
      may={may}
      problems={problems}
      onSubmit={() => void form.submit()}
    >
      <Field id="entry-at" label={<Trans>När lästes den av?</Trans>} {...faultAt('at')}>
        <TextInput
          type="datetime-local"
          value={value.at}
          onChange={({ target }) => form.set({ at: target.value })}
        />
      </Field>
      <Field
        id="entry-total_kwh"
        label={<Trans>Mätarställning i kWh</Trans>}
        help={<Trans>Hela talet på mätaren. Förbrukningen räknas ut mellan två avläsningar.</Trans>}
        {...faultAt('total_kwh')}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={value.total_kwh}
          onChange={({ target }) => form.set({ total_kwh: target.value })}
        />
      </Field>
      <Field
        id="entry-meter"
        label={<Trans>Vilken mätare? (frivilligt)</Trans>}
        help={<Trans>Bara om skolan har flera.</Trans>}
        limit={{ most: textLimits.meter, length: value.meter.length }}
        {...faultAt('meter')}
      >
        <TextInput value={value.meter} onChange={({ target }) => form.set({ meter: target.value })} />
      </Field>
    </FormCard>
  )
}

/** UTC of what was typed as a Swedish time; what is none stays as it is, and the server says so. */
function instantOf(local: string): string {
  const at = parseLocalDateTime(local.slice(0, 10), local.slice(11, 16))?.at
  return at === undefined ? local : new Date(at).toISOString()
}
