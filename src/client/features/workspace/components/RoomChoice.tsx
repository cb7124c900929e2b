import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sensorChoicesQuery } from '#client/queries/sensors.ts'
import { Field } from '#client/ui/chakra/Field.tsx'
import { TextInput } from '#client/ui/chakra/TextInput.tsx'
import { textLimits } from '#domain/limits.ts'
import type { RoomKind } from '#domain/rooms/room.ts'
import { roomNamed } from '#domain/rooms/room-name.ts'
import { RadioList } from './RadioList.tsx'

interface RoomChoiceProps {
  readonly schoolId: string
  /** The room that is chosen or written, as it stands in the field. */
  readonly room: string
  readonly onRoom: (room: string) => void
}

/** A room of the school, those without a sensor first, or the name of a new one: what is written also looks through the list. */
export function RoomChoice({ schoolId, room, onRoom }: RoomChoiceProps) {
  const { data: choices } = useQuery(sensorChoicesQuery(schoolId))
  const written = room.trim()
  const rooms = choices?.rooms ?? []
  const chosen = roomNamed(rooms, written)
  const shown = rooms
    .filter(
      ({ name }) => chosen !== undefined || name.toLocaleLowerCase().includes(written.toLocaleLowerCase()),
    )
    .sort((a, b) => turnOf(a) - turnOf(b))
  return (
    <>
      <Field
        label={<Trans>Sök eller skriv ett nytt rum</Trans>}
        limit={{ most: textLimits.name, length: written.length }}
      >
        <TextInput value={room} autoComplete="off" onChange={({ target }) => onRoom(target.value)} />
      </Field>
      {written !== '' && !chosen && choices && (
        <p role="status">
          <Trans>{written} är ett nytt rum.</Trans>
        </p>
      )}
      {shown.length > 0 && (
        <RadioList
          label={<Trans>Skolans rum</Trans>}
          chosenId={chosen?.id ?? null}
          choices={shown.map(({ id, name, sensors }) => ({
            id,
            name,
            note: <Plural value={sensors} _0="ingen sensor" one="# sensor" other="# sensorer" />,
          }))}
          onChoose={(id) => onRoom(rooms.find((room) => room.id === id)?.name ?? '')}
        />
      )}
    </>
  )
}

/** A room that waits for its first sensor comes first; hardly anything on a wall is of the whole school. */
function turnOf({ kind, sensors }: { readonly kind: RoomKind; readonly sensors: number }): number {
  return kind === 'whole_school' ? 2 : Number(sensors > 0)
}
