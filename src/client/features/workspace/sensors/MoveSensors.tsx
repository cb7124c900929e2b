import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormErrors, FormField } from '#client/features/workspace/components/form-fields.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { fieldErrorsOf } from '#client/queries/refusal.ts'
import { moveSensors } from '#client/queries/sensor-batches.ts'
import { roomsQuery } from '#client/queries/workspace-rooms.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Combobox } from '#client/ui/chakra/Combobox.tsx'
import { Dialog } from '#client/ui/chakra/Dialog.tsx'
import { Row, Stack } from '#client/ui/chakra/layout.ts'
import { textLimits } from '#domain/limits.ts'
import { roomNamed, toRoomName } from '#domain/rooms/room-name.ts'

interface MoveSensorsProps {
  readonly schoolId: string
  readonly ids: readonly string[]
  readonly onMoved: () => void
  readonly onClose: () => void
}

/** To which room sensors move: one that there is, or a new one. */
export function MoveSensors({ schoolId, ids, onMoved, onClose }: MoveSensorsProps) {
  const { data: rooms } = useQuery(roomsQuery(schoolId))
  const moving = useChange(moveSensors(schoolId))
  const [typed, setTyped] = useState('')
  const existingRoom = roomNamed(rooms ?? [], typed)
  const room = existingRoom?.name ?? toRoomName(typed)
  const isNew = room !== '' && !existingRoom
  const submit = () =>
    moving.mutate(
      { ids, room },
      {
        onSuccess: () => {
          notifySuccess(<Trans>Flyttat till {room}.</Trans>)
          onClose()
          onMoved()
        },
      },
    )
  return (
    <Dialog
      title={<Plural value={ids.length} one="Flytta # sensor" other="Flytta # sensorer" />}
      onClose={onClose}
    >
      <Stack
        as="form"
        gap="1.1rem"
        {...{ noValidate: true }}
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault()
          if (room !== '') submit()
        }}
      >
        <FormErrors value={{ errors: fieldErrorsOf(moving.error), faultOf }}>
          <FormField
            path="room"
            label={<Trans>Till rummet</Trans>}
            help={
              isNew ? (
                <Trans>Det rummet finns inte än: det läggs till.</Trans>
              ) : (
                <Trans>Välj ett rum som finns, eller skriv ett nytt.</Trans>
              )
            }
            limit={{ most: textLimits.name, length: typed.length }}
          >
            <Combobox
              value={typed}
              suggestions={rooms?.map(({ name }) => name) ?? noRooms}
              onChange={setTyped}
            />
          </FormField>
        </FormErrors>
        <p>
          <Trans>Det som redan har mätts följer med till det nya rummet.</Trans>
        </p>
        <Row>
          <Button type="submit" kind="solid" disabled={moving.isPending || room === ''}>
            <Trans>Flytta</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Avbryt</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

const noRooms: readonly string[] = []

const faultOf = wordsOf(
  {
    empty: () => <Trans>Skriv ett namn.</Trans>,
    not_plain_text: () => <Trans>Skriv på en rad, utan särskilda tecken.</Trans>,
  },
  () => <Trans>Det här går inte att spara.</Trans>,
)
