import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { SelectField } from '#client/features/workspace/components/form-fields.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { overviewQuery } from '#client/queries/schools.ts'
import { type RoomActivityDraft, saveActivity } from '#client/queries/workspace-activities.ts'
import { roomsQuery } from '#client/queries/workspace-rooms.ts'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { Fieldset } from '#client/ui/chakra/Fieldset.tsx'
import type { WorkspaceRoomActivity } from '#contract/workspace-activities.ts'
import { guessLengths } from '#domain/activities/guess-shape.ts'
import { LastDayField, TitleField } from './activity-fields.tsx'
import { ExperimentFields } from './ExperimentFields.tsx'
import { roomsForActivity } from './rooms-for-activity.ts'

/** What a teacher types about an activity that looks at a room, over what the server has. */
export function useRoomActivityForm(
  schoolId: string,
  { id, title, settings, version }: WorkspaceRoomActivity,
) {
  return useForm<RoomActivityDraft>({
    name: `activity:${id}`,
    saved: { value: { title, settings }, version },
    mutation: useMutation(saveActivity<RoomActivityDraft>(schoolId, id)),
  })
}

interface RoomActivityFormProps {
  readonly schoolId: string
  readonly typeId: WorkspaceRoomActivity['activity_type_id']
  readonly form: ReturnType<typeof useRoomActivityForm>
  /** The class has begun in this room: it stays. */
  readonly isLocked: boolean
}

/** Everything that a teacher decides about it. */
export function RoomActivityForm({ schoolId, typeId, form, isLocked }: RoomActivityFormProps) {
  const { t } = useLingui()
  const { data: rooms } = useQuery(roomsQuery(schoolId))
  const { data: overview } = useQuery(overviewQuery(schoolId))
  const offered = rooms && roomsForActivity(rooms, overview?.cards, typeId)
  const { value } = form
  if (!value) return null
  const { title, settings } = value
  // What has happened, happened where it did; a lesson asks about the curve that it shows.
  const hasPlace = !settings.mystery && !settings.question
  const set = (change: Partial<RoomActivityDraft['settings']>) =>
    form.set({ settings: { ...settings, ...change } })
  return (
    <FormCard title={<Trans>Ställ in aktiviteten</Trans>} form={form} faultOf={faultOf}>
      <TitleField title={title} onChange={(typed) => form.set({ title: typed })} />
      {isLocked && hasPlace && (
        <Alert tone="info">
          {settings.experiment ? (
            <Trans>Klassen har börjat. Lägg till en ny aktivitet för ett annat experiment.</Trans>
          ) : (
            <Trans>Klassen har börjat i det här rummet. Lägg till en ny aktivitet för ett annat rum.</Trans>
          )}
        </Alert>
      )}
      {hasPlace && (
        <Fieldset opacity={isLocked ? 0.75 : 1} disabled={isLocked}>
          <SelectField
            path="settings.room_id"
            label={<Trans>Rum</Trans>}
            value={settings.room_id}
            onChange={(room_id) => set({ room_id })}
          >
            {rooms
              ?.filter((room) => offered?.includes(room) || room.id === settings.room_id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </SelectField>
          {settings.experiment && (
            <ExperimentFields
              schoolId={schoolId}
              roomId={settings.room_id}
              settings={settings.experiment}
              onChange={(experiment) => set({ experiment })}
            />
          )}
        </Fieldset>
      )}
      {settings.guess_minutes !== undefined && (
        <SelectField
          path="settings.guess_minutes"
          label={<Trans>Så långt fram gissar klassen</Trans>}
          value={String(settings.guess_minutes)}
          onChange={(chosen) =>
            set({ guess_minutes: guessLengths.find((minutes) => String(minutes) === chosen) })
          }
        >
          {guessLengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t`${minutes} minuter`}
            </option>
          ))}
        </SelectField>
      )}
      <LastDayField
        help={<Trans>Lämna tomt om aktiviteten ska pågå tills du inaktiverar den.</Trans>}
        day={settings.ends_on}
        onChange={(day) => set({ ends_on: day })}
      />
    </FormCard>
  )
}

const faultOf = wordsOf(
  {
    empty: () => <Trans>Fyll i fältet.</Trans>,
    not_plain_text: () => <Trans>Skriv namnet på en rad, utan specialtecken.</Trans>,
    not_a_date: () => <Trans>Det datumet finns inte.</Trans>,
    unknown_room: () => <Trans>Rummet finns inte längre. Välj ett annat.</Trans>,
    settings_locked: () => <Trans>Klassen har börjat under tiden. Rummet går inte att byta längre.</Trans>,
  },
  () => <Trans>Det gick inte att spara så här. Kontrollera fältet och försök igen.</Trans>,
)
