import { Trans, useLingui } from '@lingui/react/macro'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { useMayChange } from '#client/features/workspace/components/may-change.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Field } from '#client/ui/rich/Field.tsx'
import { Select } from '#client/ui/rich/Select.tsx'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import { wasteOf } from '#domain/equivalents/plate-waste.ts'
import { textLimits } from '#domain/text-limits.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { MealFields } from './MealFields.tsx'
import { typedNumber, useEntryForm } from './use-entry-form.tsx'

const wasteKinds = ['plate', 'serving', 'kitchen'] as const

/** What was thrown away at one meal. */
export function FoodWasteForm({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const may = useMayChange()
  const now = useNow()
  const { form, value, problems, faultAt } = useEntryForm({
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
          portions: portions.trim() === '' ? null : typedNumber(portions),
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
    <FormCard
      title={<Trans>Väg matsvinnet</Trans>}
      form={form}
      may={may}
      problems={problems}
      onSubmit={() => void form.submit()}
    >
      <MealFields value={value} faultAt={faultAt} onChange={form.set} />
      <Field id="entry-waste_kind" label={<Trans>Vad är det?</Trans>} {...faultAt('waste_kind')}>
        <Select
          value={value.waste_kind}
          onChange={({ target }) =>
            form.set({ waste_kind: wasteKinds.find((kind) => kind === target.value) ?? 'plate' })
          }
        >
          {wasteKinds.map((kind) => (
            <option key={kind} value={kind}>
              {names[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id="entry-weight_g"
        label={<Trans>Vikt i gram</Trans>}
        help={<Trans>4,2 kg är 4200 gram. Räkna bort hinken.</Trans>}
        {...faultAt('weight_g')}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={value.weight_g}
          onChange={({ target }) => form.set({ weight_g: target.value })}
        />
      </Field>
      <Field
        id="entry-portions"
        label={<Trans>Hur många åt?</Trans>}
        help={<PerPortion weight={value.weight_g} portions={value.portions} kind={value.waste_kind} />}
        {...faultAt('portions')}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={value.portions}
          onChange={({ target }) => form.set({ portions: target.value })}
        />
      </Field>
      <Field
        id="entry-reason"
        label={<Trans>Varför blev det så? (frivilligt)</Trans>}
        help={<Trans>Till exempel: idrottsdag, många var borta.</Trans>}
        limit={{ most: textLimits.reason, length: value.reason.length }}
        {...faultAt('reason')}
      >
        <TextInput value={value.reason} onChange={({ target }) => form.set({ reason: target.value })} />
      </Field>
    </FormCard>
  )
}

/** What it comes to for each pupil, as soon as that can be told. */
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
