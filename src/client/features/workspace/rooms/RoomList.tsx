import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { MoveButtons } from '#client/features/workspace/components/MoveButtons.tsx'
import { moved } from '#client/features/workspace/components/moved.ts'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { orderRooms, roomsQuery } from '#client/queries/workspace-rooms.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Field } from '#client/ui/chakra/Field.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import { SkeletonCard } from '#client/ui/chakra/Skeleton.tsx'
import { Table } from '#client/ui/chakra/Table.tsx'
import { TextInput } from '#client/ui/chakra/TextInput.tsx'
import type { WorkspaceRoom } from '#contract/workspace-rooms.ts'
import { textLimits } from '#domain/limits.ts'
import { isLivedIn, roomKindNames } from '#domain/rooms/room.ts'
import { AddRoom } from './AddRoom.tsx'

/** From so many rooms on a name is typed rather than looked for, and the list is not a phone's page of many screens. */
const many = 12

/** The rooms of a school in its order, which is that of its pages and of the picture of the school. */
export function RoomList({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess()
  const { data: rooms } = useQuery(roomsQuery(schoolId))
  const ordering = useMutation(orderRooms(schoolId))
  const [search, setSearch] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const wanted = search.trim().toLocaleLowerCase()
  const found = rooms?.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)) ?? []
  const shown = isWhole ? found : found.slice(0, many)
  const move = (index: number, by: -1 | 1) => {
    const ids = (rooms ?? []).map(({ id }) => id)
    ordering.mutate(moved(ids, index, by))
  }
  return (
    <>
      <PageHeading title={t`Rum`} isBusy={rooms === undefined} />
      {rooms === undefined && <SkeletonCard lines={8} />}
      {rooms && (
        <Card>
          <AccessNote />
          {rooms.length === 0 && (
            <p>
              <Trans>
                Inga rum än. Lägg till det första här, eller välj rum när en ny enhet ska få sin plats.
              </Trans>
            </p>
          )}
          {rooms.length >= many && (
            <Field label={<Trans>Sök rum</Trans>} limit={{ most: textLimits.line, length: search.length }}>
              <TextInput type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
            </Field>
          )}
          {rooms.length > 0 && (
            <Box containerType="inline-size">
              <Table columns="many">
                <caption aria-live="polite">
                  {wanted === '' ? (
                    <Trans>Rummen står i den här ordningen på skolans sidor.</Trans>
                  ) : (
                    <Plural value={found.length} _0="Inget rum heter så." one="# rum" other="# rum" />
                  )}
                </caption>
                <thead>
                  <tr>
                    <th scope="col">{t`Rum`}</th>
                    <th scope="col">{t`Våning`}</th>
                    <th scope="col">{t`Sensorer`}</th>
                    <th scope="col">{t`Dörrskylt`}</th>
                    <th scope="col">{wanted === '' && t`Ordning`}</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((room, index) => (
                    <RoomRow key={room.id} schoolId={schoolId} room={room}>
                      {wanted === '' && (
                        <MoveButtons
                          name={room.name}
                          index={index}
                          count={rooms.length}
                          disabled={!canEdit || ordering.isPending}
                          onMove={(by) => move(index, by)}
                        />
                      )}
                    </RoomRow>
                  ))}
                </tbody>
              </Table>
            </Box>
          )}
          {found.length > shown.length && (
            <Button kind="quiet" icon="chevron-down" onClick={() => setIsWhole(true)}>
              <Trans>Visa alla {found.length} rum</Trans>
            </Button>
          )}
        </Card>
      )}
      {rooms && <AddRoom schoolId={schoolId} />}
    </>
  )
}

interface RoomRowProps {
  readonly schoolId: string
  readonly room: WorkspaceRoom
  readonly children: React.ReactNode
}

function RoomRow({ schoolId, room, children }: RoomRowProps) {
  const { t } = useLingui()
  const params = { schoolId, roomId: room.id }
  return (
    <tr>
      <Box as="th" {...{ scope: 'row' }} fontWeight="700" maxWidth="26rem" overflowWrap="anywhere">
        <RouteLink to="/$schoolId/workspace/rooms/$roomId" params={params}>
          {room.name}
        </RouteLink>
        <Box fontWeight="400" color="fg-muted">
          {roomKindNames[room.kind][currentLocale()]}
        </Box>
      </Box>
      <td data-label={t`Våning`}>{room.floor ?? '–'}</td>
      <td data-label={t`Sensorer`}>{room.sensors}</td>
      <td>
        {isLivedIn(room.kind) && (
          <RouteLink to="/$schoolId/workspace/rooms/$roomId/sign" params={params}>
            <span>
              <Trans>
                Skriv ut dörrskylt <span className="sr-only">för {room.name}</span>
              </Trans>
            </span>
          </RouteLink>
        )}
      </td>
      <td>{children}</td>
    </tr>
  )
}
