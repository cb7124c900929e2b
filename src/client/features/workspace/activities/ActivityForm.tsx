import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { SelectField } from '#client/features/workspace/components/form-fields.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { type ActivityDraft, saveActivity } from '#client/queries/workspace-activities.ts'
import { RadioRow } from '#client/ui/base/RadioRow.tsx'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { Fieldset } from '#client/ui/chakra/Fieldset.tsx'
import { Box, Stack } from '#client/ui/chakra/layout.ts'
import { Switch } from '#client/ui/chakra/Switch.tsx'
import type { WorkspaceActivity } from '#contract/workspace-activities.ts'
import { foods } from '#domain/food-journey/foods.ts'
import type { FoodJourneySettings } from '#domain/food-journey/settings.ts'
import { LastDayField, TitleField } from './activity-fields.tsx'
import { FoodChoice } from './FoodChoice.tsx'

export type ActivityFormState = ReturnType<typeof useActivityForm>

/** What a teacher types about an activity, over what the server has. */
export function useActivityForm(schoolId: string, { id, title, settings, version }: WorkspaceActivity) {
  return useForm<ActivityDraft>({
    name: `activity:${id}`,
    saved: { value: { title, settings }, version },
    mutation: useMutation(saveActivity(schoolId, id)),
    // One of the chosen foods is wrong: they are chosen together.
    fieldOf: (path) => path.replace(/\.\d+$/, ''),
  })
}

interface ActivityFormProps {
  readonly form: ActivityFormState
  /** Map, foods and most items are on the pupils' tablets: they stay. */
  readonly isLocked: boolean
}

/** Everything that a teacher decides about a game. */
export function ActivityForm({ form, isLocked }: ActivityFormProps) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess()
  const { value } = form
  if (!value) return null
  const { title, settings } = value
  const set = (change: Partial<FoodJourneySettings>) =>
    form.set({
      settings: {
        ...settings,
        ...change,
        play_item_keys: [...(change.play_item_keys ?? settings.play_item_keys)],
      },
    })
  return (
    <FormCard title={<Trans>Ställ in spelet</Trans>} form={form} faultOf={faultOf}>
      <TitleField title={title} onChange={(typed) => form.set({ title: typed })} />
      {isLocked && (
        <Alert tone="info">
          <Trans>
            Spelet har varit igång, så karta, mat och antal ligger redan på elevernas surfplattor. Lägg till
            en ny aktivitet om du vill ändra dem.
          </Trans>
        </Alert>
      )}
      <Fieldset opacity={isLocked ? 0.75 : 1} disabled={isLocked}>
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
          path="settings.play_item_keys"
          chosen={settings.play_item_keys}
          isFixed={isLocked || !canEdit}
          onChoose={(keys) => set({ play_item_keys: [...keys] })}
        />
        <SelectField
          path="settings.max_items"
          label={<Trans>Flest varor i en kundvagn</Trans>}
          value={String(settings.max_items)}
          onChange={(most) => set({ max_items: Number(most) })}
        >
          {foods.map(({ key }, index) => (
            <option key={key} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
      </Fieldset>
      <Group
        title={<Trans>Andras kundvagnar</Trans>}
        help={<Trans>Klassens summa syns alltid. Du ser alla kundvagnar i resultatet.</Trans>}
      >
        <Switch isOn={settings.show_class_carts} onChange={(shows) => set({ show_class_carts: shows })}>
          <Trans>Eleverna ser varandras kundvagnar</Trans>
        </Switch>
      </Group>
      <LastDayField
        help={<Trans>Lämna tomt om spelet ska pågå tills du inaktiverar det.</Trans>}
        day={settings.ends_on}
        onChange={(day) => set({ ends_on: day })}
      />
    </FormCard>
  )
}

interface GroupProps {
  readonly title: ReactNode
  readonly help?: ReactNode
  readonly children: ReactNode
}

function Group({ title, help, children }: GroupProps) {
  return (
    <Stack gap="0.4rem" justifyItems="start">
      <b aria-hidden="true">{title}</b>
      {help != null && <Box color="fg-muted">{help}</Box>}
      {children}
    </Stack>
  )
}

const faultOf = wordsOf(
  {
    empty: () => <Trans>Ge aktiviteten ett namn.</Trans>,
    not_plain_text: () => <Trans>Skriv namnet på en rad, utan specialtecken.</Trans>,
    min_length: () => <Trans>Välj minst en vara.</Trans>,
    not_a_date: () => <Trans>Det datumet finns inte.</Trans>,
    settings_locked: () => (
      <Trans>Spelet har startat under tiden. Karta, mat och antal går inte att ändra längre.</Trans>
    ),
  },
  () => <Trans>Det gick inte att spara så här. Kontrollera fältet och försök igen.</Trans>,
)
