import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { sensorChoicesQuery } from '#client/queries/sensors.ts'
import { Field } from '#client/ui/rich/Field.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import type { RoomKind } from '#domain/rooms/room.ts'
import { textLimits } from '#domain/text-limits.ts'

interface RoomChoiceProps {
  readonly schoolId: string
  /** The room that is chosen or written, as it stands in the field. */
  readonly room: string
  readonly onRoom: (room: string) => void
}

/** A room of the school, those without a sensor first, or the name of a new one: what is written also looks through the list. */
export function RoomChoice({ schoolId, room, onRoom }: RoomChoiceProps) {
  const group = useId()
  const { data: choices } = useQuery(sensorChoicesQuery(schoolId))
  const written = room.trim()
  const rooms = choices?.rooms ?? []
  const isChosen = rooms.some(({ name }) => name === written)
  const shown = rooms
    .filter(({ name }) => isChosen || name.toLocaleLowerCase().includes(written.toLocaleLowerCase()))
    .toSorted((a, b) => turnOf(a) - turnOf(b))
  return (
    <>
      <Field
        label={<Trans>Sök eller skriv ett nytt rum</Trans>}
        limit={{ most: textLimits.name, length: written.length }}
      >
        <TextInput value={room} autoComplete="off" onChange={({ target }) => onRoom(target.value)} />
      </Field>
      {written !== '' && !isChosen && choices && (
        <p role="status">
          <Trans>{written} är ett nytt rum.</Trans>
        </p>
      )}
      {shown.length > 0 && (
        <Box
          role="radiogroup"
          aria-labelledby={`${group}-name`}
          border="1.5px solid var(--border-muted)"
          borderRadius="var(--radius-card)"
          background="bg-panel"
          overflow="hidden"
        >
          <span id={`${group}-name`} className="sr-only">
            <Trans>Skolans rum</Trans>
          </span>
          {shown.map(({ id, name, sensors }, index) => (
            <Box
              as="label"
              key={id}
              display="flex"
              alignItems="center"
              gap="0.75rem"
              minHeight="var(--target)"
              padding="0.35rem 0.9rem"
              cursor="pointer"
              borderTop={index === 0 ? '0' : '1.5px solid var(--border-muted)'}
              background={name === written ? 'bg-success' : 'transparent'}
              _hover={{ background: 'brand-muted' }}
              css={{ '&:has(:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: '-3px' } }}
            >
              <input
                type="radio"
                name={group}
                checked={name === written}
                onChange={() => onRoom(name)}
                style={radioLook}
              />
              <b>{name}</b>
              <Box as="span" marginInlineStart="auto" color="fg-muted" fontSize="var(--text-small)">
                <Plural value={sensors} _0="ingen sensor" one="# sensor" other="# sensorer" />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}

/** A room that waits for its first sensor comes first; hardly anything on a wall is of the whole school. */
function turnOf({ kind, sensors }: { readonly kind: RoomKind; readonly sensors: number }): number {
  return kind === 'whole_school' ? 2 : Number(sensors > 0)
}

const radioLook = {
  width: '1.4rem',
  height: '1.4rem',
  flex: 'none',
  accentColor: 'var(--brand-solid)',
} as const
