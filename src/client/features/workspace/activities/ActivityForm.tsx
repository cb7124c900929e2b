import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { useMayChange } from '#client/features/workspace/components/may-change.tsx'
import { RadioRow } from '#client/ui/plain/RadioRow.tsx'
import { Alert } from '#client/ui/rich/Alert.tsx'
import { Field } from '#client/ui/rich/Field.tsx'
import { Fieldset } from '#client/ui/rich/Fieldset.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { Select } from '#client/ui/rich/Select.tsx'
import { Switch } from '#client/ui/rich/Switch.tsx'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import { foods } from '#domain/food-journey/foods.ts'
import type { GameSettings } from '#domain/food-journey/settings.ts'
import { textLimits } from '#domain/text-limits.ts'
import { FoodChoice } from './FoodChoice.tsx'
import type { ActivityFormState } from './use-activity-form.ts'

interface ActivityFormProps {
  readonly form: ActivityFormState
  /** Map, foods and most items are on the pupils' tablets: they stay. */
  readonly isLocked: boolean
}

/** Everything that a teacher decides about a game. */
export function ActivityForm({ form, isLocked }: ActivityFormProps) {
  const { t } = useLingui()
  const may = useMayChange()
  const { value } = form
  if (!value) return null
  const { title, settings } = value
  const set = (change: Partial<GameSettings>) =>
    form.set({
      settings: {
        ...settings,
        ...change,
        play_item_keys: [...(change.play_item_keys ?? settings.play_item_keys)],
      },
    })
  const wordsAt = (path: string) => {
    const code = form.errorAt(path)
    return code === undefined ? undefined : (words[code] ?? words.other)?.()
  }
  const problems = [
    ...form.errors.map(({ path, code }) => ({
      id: idByPath[path.replace(/\.\d+$/, '')],
      message: (words[code] ?? words.other)?.(),
    })),
    ...(form.conflict === null ? [] : [{ message: (words[form.conflict] ?? words.other)?.() }]),
  ]
  return (
    <FormCard
      title={<Trans>Ställ in spelet</Trans>}
      form={form}
      may={may}
      problems={problems}
      onSubmit={() => void form.submit()}
    >
      <Field
        id={ids.title}
        label={<Trans>Namn</Trans>}
        help={<Trans>Eleverna ser det i listan över skolans aktiviteter.</Trans>}
        limit={{ most: textLimits.name, length: title.length }}
        error={wordsAt('title')}
      >
        <TextInput
          value={title}
          autoComplete="off"
          onChange={(event) => form.set({ title: event.target.value })}
        />
      </Field>
      {isLocked && (
        <Alert tone="info">
          <Trans>
            Spelet har varit igång, så karta, mat och antal ligger redan på elevernas plattor. Lägg till en ny
            aktivitet om du vill ändra dem.
          </Trans>
        </Alert>
      )}
      <Locked isLocked={isLocked}>
        <Group title={<Trans>Karta</Trans>}>
          <RadioRow
            legend={t`Karta`}
            options={[
              { key: 'both', name: t`Världen och Sverige` },
              { key: 'world', name: t`Bara världen` },
              { key: 'sweden', name: t`Bara Sverige` },
            ]}
            chosen={settings.map}
            onChoose={(map) => set({ map })}
          />
        </Group>
        <FoodChoice
          id={ids.foods}
          chosen={settings.play_item_keys}
          error={wordsAt('settings.play_item_keys')}
          isFixed={isLocked || may !== 'yes'}
          onChoose={(keys) => set({ play_item_keys: [...keys] })}
        />
        <Field
          id={ids.most}
          label={<Trans>Flest varor i en kundvagn</Trans>}
          error={wordsAt('settings.max_items')}
        >
          <Select
            value={settings.max_items}
            onChange={(event) => set({ max_items: Number(event.target.value) })}
          >
            {foods.map(({ key }, index) => (
              <option key={key} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </Select>
        </Field>
      </Locked>
      <Group
        title={<Trans>Andras kundvagnar</Trans>}
        help={<Trans>Klassens summa syns alltid. Du ser alla kundvagnar i resultatet.</Trans>}
      >
        <Switch isOn={settings.show_class_carts} onChange={(shows) => set({ show_class_carts: shows })}>
          <Trans>Eleverna ser varandras kundvagnar</Trans>
        </Switch>
      </Group>
      <Field
        id={ids.end}
        label={<Trans>Sista dagen</Trans>}
        help={<Trans>Lämna tomt om spelet ska pågå tills du inaktiverar det.</Trans>}
        error={wordsAt('settings.ends_on')}
      >
        <TextInput
          type="date"
          value={settings.ends_on ?? ''}
          onChange={(event) => set({ ends_on: event.target.value === '' ? null : event.target.value })}
        />
      </Field>
    </FormCard>
  )
}

function Locked({ isLocked, children }: { readonly isLocked: boolean; readonly children: ReactNode }) {
  return (
    <Fieldset opacity={isLocked ? 0.75 : 1} disabled={isLocked}>
      {children}
    </Fieldset>
  )
}

interface GroupProps {
  readonly title: ReactNode
  readonly help?: ReactNode
  readonly children: ReactNode
}

function Group({ title, help, children }: GroupProps) {
  return (
    <Box display="grid" gap="0.4rem" justifyItems="start">
      <b aria-hidden="true">{title}</b>
      {help != null && <Box color="fg-muted">{help}</Box>}
      {children}
    </Box>
  )
}

/** The field of each path, for the summary of errors to lead to. */
const ids = {
  title: 'activity-title',
  foods: 'activity-foods',
  most: 'activity-most',
  end: 'activity-end',
} as const

const idByPath: Readonly<Record<string, string>> = {
  title: ids.title,
  'settings.play_item_keys': ids.foods,
  'settings.max_items': ids.most,
  'settings.ends_on': ids.end,
}

const words: Readonly<Record<string, () => ReactNode>> = {
  empty: () => <Trans>Ge aktiviteten ett namn.</Trans>,
  too_long: () => <Trans>Namnet är för långt.</Trans>,
  not_plain_text: () => <Trans>Skriv namnet på en rad, utan specialtecken.</Trans>,
  min_length: () => <Trans>Välj minst en vara.</Trans>,
  not_a_date: () => <Trans>Det datumet finns inte.</Trans>,
  settings_locked: () => (
    <Trans>Spelet har startat under tiden. Karta, mat och antal går inte att ändra längre.</Trans>
  ),
  other: () => <Trans>Det gick inte att spara så här. Kontrollera fältet och försök igen.</Trans>,
}
