import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { ConfirmButton } from '#client/features/workspace/components/ConfirmButton.tsx'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { SelectField } from '#client/features/workspace/components/form-fields.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { ButtonLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { mergeRoom, removeRoom, roomsQuery } from '#client/queries/workspace-rooms.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Columns, Stack } from '#client/ui/chakra/layout.ts'
import type { WorkspaceRoom } from '#contract/workspace-rooms.ts'
import { isLivedIn } from '#domain/rooms/room.ts'
import { RoomForm } from './RoomForm.tsx'

interface RoomDetailProps {
  readonly schoolId: string
  readonly roomId: string
  /** Stands there for a room that does not exist. */
  readonly missing: ReactNode
}

/** One room: what the school says about it, its sign, and the two ways for it to go. */
export function RoomDetail({ schoolId, roomId, missing }: RoomDetailProps) {
  const { t } = useLingui()
  const { hasRole } = useEditAccess()
  const { data: rooms } = useQuery(roomsQuery(schoolId))
  const room = rooms?.find(({ id }) => id === roomId)
  if (rooms && !room) return missing
  return (
    <>
      <div>
        <BackTo to="/$schoolId/workspace/rooms" params={{ schoolId }}>
          <Trans>Alla rum</Trans>
        </BackTo>
        <PageHeading
          title={room?.name ?? t`Rum`}
          {...(room && { kind: t`Rum` })}
          isBusy={room === undefined}
        />
      </div>
      {room && rooms && (
        <Columns>
          <RoomForm schoolId={schoolId} room={room} />
          <Stack>
            {isLivedIn(room.kind) && (
              <Card title={<Trans>Dörrskylt</Trans>}>
                <p>
                  <Trans>Den som riktar kameran mot skylten ser hur luften är i rummet.</Trans>
                </p>
                <div>
                  <ButtonLink
                    icon="printer"
                    to="/$schoolId/workspace/rooms/$roomId/sign"
                    params={{ schoolId, roomId }}
                  >
                    <Trans>Skriv ut dörrskylt</Trans>
                  </ButtonLink>
                </div>
              </Card>
            )}
            {hasRole && rooms.length > 1 && <Merge schoolId={schoolId} room={room} rooms={rooms} />}
            {hasRole && <Remove schoolId={schoolId} room={room} />}
          </Stack>
        </Columns>
      )}
    </>
  )
}

interface RoomProps {
  readonly schoolId: string
  readonly room: WorkspaceRoom
}

function Merge({ schoolId, room, rooms }: RoomProps & { readonly rooms: readonly WorkspaceRoom[] }) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess()
  const navigate = useNavigate()
  const [into, setInto] = useState('')
  const merging = useChange(mergeRoom(schoolId, room.id))
  const target = rooms.find(({ id }) => id === into)
  const merge = (close: () => void) =>
    merging.mutate(into, {
      onSuccess: () => {
        notifySuccess(
          <Trans>
            {room.name} är nu en del av {target?.name}.
          </Trans>,
        )
        void navigate({ to: '/$schoolId/workspace/rooms/$roomId', params: { schoolId, roomId: into } })
      },
      onError: close,
    })
  return (
    <Card title={<Trans>Slå ihop med ett annat rum</Trans>}>
      <p>
        <Trans>När två rum egentligen är ett. Allt som har mätts följer med.</Trans>
      </p>
      <SelectField path="into" label={<Trans>Rummet som blir kvar</Trans>} value={into} onChange={setInto}>
        <option value="">{t`Välj`}</option>
        {rooms
          .filter(({ id }) => id !== room.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <div>
        <ConfirmButton
          disabled={!canEdit || target === undefined}
          label={<Trans>Slå ihop</Trans>}
          title={
            <Trans>
              Slå ihop {room.name} med {target?.name}?
            </Trans>
          }
          action={<Trans>Slå ihop</Trans>}
          isBusy={merging.isPending}
          onConfirm={merge}
        >
          <p>
            <Plural
              value={room.sensors}
              _0="Rummet har inga sensorer."
              one="# sensor flyttar med allt den har mätt."
              other="# sensorer flyttar med allt de har mätt."
            />{' '}
            <Trans>Namnet {room.name} försvinner, och dess dörrskylt slutar att gälla.</Trans>
          </p>
        </ConfirmButton>
      </div>
    </Card>
  )
}

function Remove({ schoolId, room }: RoomProps) {
  const { canEdit } = useEditAccess()
  const navigate = useNavigate()
  const removing = useChange(removeRoom(schoolId, room.id))
  const remove = (close: () => void) =>
    removing.mutate(undefined, {
      onSuccess: () => {
        notifySuccess(<Trans>{room.name} är borttaget.</Trans>)
        void navigate({ to: '/$schoolId/workspace/rooms', params: { schoolId } })
      },
      onError: close,
    })
  return (
    <Card title={<Trans>Ta bort rummet</Trans>}>
      <p>
        <Sensors count={room.sensors} />
      </p>
      <div>
        <ConfirmButton
          kind="danger"
          icon="trash-2"
          disabled={!canEdit}
          label={<Trans>Ta bort rummet</Trans>}
          title={<Trans>Ta bort {room.name}?</Trans>}
          action={<Trans>Ta bort</Trans>}
          isBusy={removing.isPending}
          onConfirm={remove}
        >
          <p>
            <Sensors count={room.sensors} /> <Trans>Rummets dörrskylt slutar att gälla.</Trans>
          </p>
        </ConfirmButton>
      </div>
    </Card>
  )
}

/** What happens to what hangs there. */
function Sensors({ count }: { readonly count: number }) {
  return (
    <Plural
      value={count}
      _0="Inga sensorer sitter här, så inget som har mätts försvinner."
      one="# sensor läggs undan med allt den har mätt. Den syns inte längre för någon. Tar ni tillbaka den under Sensorer, Undanlagda, väntar den bland Nya enheter på ett rum."
      other="# sensorer läggs undan med allt de har mätt. De syns inte längre för någon. Tar ni tillbaka dem under Sensorer, Undanlagda, väntar de bland Nya enheter på ett rum."
    />
  )
}
