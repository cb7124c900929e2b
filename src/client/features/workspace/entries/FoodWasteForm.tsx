import { Trans, useLingui } from '@lingui/react/macro'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { SelectField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { wasteOf } from '#domain/equivalents/plate-waste.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { typedNumber, typedNumberOrNone } from '#domain/typed-number.ts'
import { MealFields } from './MealFields.tsx'
import { entryFault, useEntryForm } from './use-entry-form.tsx'

const wasteKinds = ['plate', 'serving', 'kitchen'] as const

/** What was thrown away at one meal. */
export function FoodWasteForm({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()

  const now = useNow().at
  const { form, value } = useEntryForm({
    schoolId,
    kind: 'food_waste',
    empty: {
      date: localDateOf(now),
      meal: 'Lunch',
      waste_kind: 'plate' as (typeof wasteKinds)[number],
      weight_g: '',
      portions: '',
      reason: '',
    },
    toBody: ({ date, meal, waste_kind, weight_g, portions, reason }) => ({
      kind: 'food_waste',
      entries: [
        {
          date,
          meal: meal.trim(),
          waste_kind,
          weight_g: typedNumber(weight_g),
          portions: typedNumberOrNone(portions),
          ...(reason.trim() !== '' && { reason: reason.trim() }),
        },
      ],
    }),
    fieldOf: (code) => (code === 'implausible' ? 'weight_g' : 'date'),
  })
  const names = {
    plate: t`Tallrikar (det som skrapas av)`,
    serving: t`Servering (det som blev över)`,
    kitchen: t`Kök (det som slängs vid tillagning)`,
  }
  return (
    <FormCard title={<Trans>Väg matsvinnet</Trans>} form={form} faultOf={entryFault}>
      <MealFields value={value} onChange={form.set} />
      <SelectField
        path="waste_kind"
        label={<Trans>Vad är det?</Trans>}
        value={value.waste_kind}
        onChange={(chosen) => form.set({ waste_kind: wasteKinds.find((kind) => kind === chosen) ?? 'plate' })}
      >
        {wasteKinds.map((kind) => (
          <option key={kind} value={kind}>
            {names[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        path="weight_g"
        label={<Trans>Vikt i gram</Trans>}
        help={<Trans>4,2 kg är 4200 gram. Räkna bort hinken.</Trans>}
        inputMode="decimal"
        value={value.weight_g}
        onChange={(grams) => form.set({ weight_g: grams })}
      />
      <TextField
        path="portions"
        label={<Trans>Hur många åt?</Trans>}
        help={<PerPortion weight={value.weight_g} portions={value.portions} kind={value.waste_kind} />}
        inputMode="numeric"
        value={value.portions}
        onChange={(portions) => form.set({ portions })}
      />
      <TextField
        path="reason"
        label={<Trans>Varför blev det så? (frivilligt)</Trans>}
        help={<Trans>Till exempel: idrottsdag, många var borta.</Trans>}
        limit="reason"
        value={value.reason}
        onChange={(reason) => form.set({ reason })}
      />
    </FormCard>
  )
}

/** What it comes to for each pupil, as soon as it is known. */
function PerPortion({
  weight,
  portions,
  kind,
}: {
  readonly weight: string
  readonly portions: string
  readonly kind: string
}) {
  const [weightG, count] = [weight, portions].map(typedNumber)
  const waste =
    kind === 'plate' && weightG !== undefined && count !== undefined && weightG > 0
      ? wasteOf([{ weightG, portions: count }])
      : null
  if (waste === null) return <Trans>Behövs för att räkna ut svinnet per elev.</Trans>
  const grams = formatsOf(currentLocale()).number(waste.gramsPerPortion, 1)
  return <Trans>Det blir {grams} gram per elev.</Trans>
}
