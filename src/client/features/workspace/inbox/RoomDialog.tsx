import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { RoomChoice } from '#client/features/workspace/components/RoomChoice.tsx'
import { sensorChoicesQuery } from '#client/queries/sensors.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Dialog } from '#client/ui/chakra/Dialog.tsx'
import { textLimits } from '#domain/limits.ts'
import { roomNamed, toRoomName } from '#domain/rooms/room-name.ts'

interface RoomDialogProps {
  readonly schoolId: string
  readonly title: ReactNode
  /** What stands in the field at first. */
  readonly room: string
  readonly isBusy: boolean
  readonly onRoom: (room: string) => void
  readonly onClose: () => void
}

/** Asks for a room of the school, or for the name of a new one. */
export function RoomDialog({ schoolId, title, room: proposed, isBusy, onRoom, onClose }: RoomDialogProps) {
  const form = useId()
  const { data: choices } = useQuery(sensorChoicesQuery(schoolId))
  const [room, setRoom] = useState(proposed)
  const existingRoom = roomNamed(choices?.rooms ?? [], room)
  const written = existingRoom?.name ?? toRoomName(room)
  const isUsable = written !== '' && written.length <= textLimits.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUsable && !isBusy) onRoom(written)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button
            kind="solid"
            overflowWrap="anywhere"
            type="submit"
            form={form}
            disabled={!isUsable || isBusy}
          >
            {written === '' ? (
              <Trans>Välj ett rum först</Trans>
            ) : existingRoom ? (
              <Trans>Sätt i {written}</Trans>
            ) : (
              <Trans>Skapa {written} och sätt där</Trans>
            )}
          </Button>
          <Button onClick={onClose}>
            <Trans>Avbryt</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} style={{ display: 'grid', gap: '0.9rem' }}>
        <RoomChoice schoolId={schoolId} room={room} onRoom={setRoom} />
      </form>
    </Dialog>
  )
}
