import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { addRooms } from '#client/queries/workspace-rooms.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Field } from '#client/ui/chakra/Field.tsx'
import { Row, Stack } from '#client/ui/chakra/layout.ts'
import { TextArea } from '#client/ui/chakra/TextArea.tsx'
import { textLimits } from '#domain/limits.ts'
import { isSameRoomName, toRoomName } from '#domain/rooms/room-name.ts'

interface AddRoomsProps {
  readonly schoolId: string
  readonly onClose: () => void
}

/** A school's first rooms: a name on each line, whose kind is guessed. */
export function AddRooms({ schoolId, onClose }: AddRoomsProps) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess()
  const [text, setText] = useState('')
  const adding = useChange(addRooms(schoolId))
  const names = text
    .split('\n')
    .map(toRoomName)
    .filter(
      (name, index, all) =>
        name !== '' && all.findIndex((candidate) => isSameRoomName(candidate, name)) === index,
    )
  const count = names.length
  return (
    <Stack
      as="form"
      gap="0.75rem"
      width="100%"
      {...{
        onSubmit: (event: React.FormEvent) => {
          event.preventDefault()
          if (count === 0) return
          adding.mutate(names, {
            onSuccess: () => {
              notifySuccess(<Plural value={count} one="Rummet är tillagt." other="# rum är tillagda." />)
              onClose()
            },
          })
        },
      }}
    >
      <Field
        id="room-names"
        label={<Trans>Rummens namn, ett per rad</Trans>}
        limit={{ most: textLimits.words, length: text.length }}
      >
        <TextArea
          autoFocus
          rows={5}
          placeholder={t`Klassrum 4B`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Row gap="0.6rem">
        <Button type="submit" kind="solid" disabled={!canEdit || count === 0 || adding.isPending}>
          {count < 2 ? <Trans>Lägg till</Trans> : <Trans>Lägg till {count} rum</Trans>}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          <Trans>Avbryt</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
