import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { SelectField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { addRoom } from '#client/queries/workspace-rooms.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { guessRoomKind, type RoomKind, roomKindNames, roomKinds } from '#domain/rooms/room.ts'
import { roomFault, roomFieldOf } from './room-words.tsx'

interface NewRoom {
  readonly name: string
  /** '' = what the name says. */
  readonly kind: RoomKind | ''
}

const emptyRoom: { readonly value: NewRoom; readonly version: string } = {
  value: { name: '', kind: '' },
  version: 'new',
}

/** One more room: its name, and its kind where the name does not say it. */
export function AddRoom({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const form = useForm({
    name: `new-room:${schoolId}`,
    saved: emptyRoom,
    mutation: useMutation(addRoom(schoolId)),
    toRequest: ({ value: { name, kind } }) => ({ name, ...(kind !== '' && { kind }) }),
    fieldOf: roomFieldOf,
  })
  const { name, kind } = form.value ?? emptyRoom.value
  const guessed = roomKindNames[guessRoomKind(name)][currentLocale()]
  return (
    <FormCard
      title={<Trans>Nytt rum</Trans>}
      form={form}
      faultOf={roomFault}
      saveLabel={<Trans>Lägg till rummet</Trans>}
    >
      <TextField
        path="name"
        label={<Trans>Namn</Trans>}
        help={<Trans>Som det står på dörren, till exempel Klassrum 4B.</Trans>}
        limit="name"
        value={name}
        onChange={(typed) => form.set({ name: typed })}
      />
      <SelectField
        path="kind"
        label={<Trans>Sorts rum</Trans>}
        value={kind}
        onChange={(chosen) => form.set({ kind: chosen as RoomKind | '' })}
      >
        <option value="">
          {name.trim() === '' ? t`Det som namnet säger` : t`${guessed} (som namnet säger)`}
        </option>
        {roomKinds.map((kind) => (
          <option key={kind} value={kind}>
            {roomKindNames[kind][currentLocale()]}
          </option>
        ))}
      </SelectField>
    </FormCard>
  )
}
