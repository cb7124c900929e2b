import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { SelectField } from '#client/features/workspace/components/form-fields.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { schoolQuery } from '#client/queries/schools.ts'
import { roomsQuery } from '#client/queries/workspace-rooms.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import { type PaperSize, PrintSheet } from '#client/ui/chakra/PrintSheet.tsx'
import { isLivedIn } from '#domain/rooms/room.ts'
import { DoorSign } from './DoorSign.tsx'

interface RoomSignProps {
  readonly schoolId: string
  readonly roomId: string
  /** Stands there for a room that does not exist. */
  readonly missing: ReactNode
}

/** The sign for a room's door, as it will be on paper. */
export function RoomSign({ schoolId, roomId, missing }: RoomSignProps) {
  const { t } = useLingui()
  const { data: rooms } = useQuery(roomsQuery(schoolId))
  const { data: school } = useQuery(schoolQuery(schoolId))
  const [size, setSize] = useState<PaperSize>('A6')
  const room = rooms?.find(({ id }) => id === roomId)
  if (rooms && !room) return missing
  return (
    <>
      <div>
        <BackTo to="/$schoolId/workspace/rooms/$roomId" params={{ schoolId, roomId }}>
          {room?.name ?? <Trans>Rum</Trans>}
        </BackTo>
        <PageHeading title={t`Dörrskylt`} isBusy={room === undefined} />
      </div>
      {room && !isLivedIn(room.kind) && (
        <p>
          <Trans>Här mäter vi bara. Skyltar finns för rum där någon vistas.</Trans>
        </p>
      )}
      {room && school && isLivedIn(room.kind) && (
        <Card>
          <Row alignItems="end">
            <SelectField
              path="size"
              label={<Trans>Papper</Trans>}
              value={size}
              onChange={(chosen) => setSize(chosen === 'A4' ? 'A4' : 'A6')}
            >
              <option value="A6">{t`A6, ett vykort`}</option>
              <option value="A4">{t`A4, ett helt ark`}</option>
            </SelectField>
            <Button icon="printer" kind="solid" onClick={() => window.print()}>
              <Trans>Skriv ut</Trans>
            </Button>
          </Row>
          <Box width="100%" maxWidth="24rem" border="1.5px solid var(--border-muted)">
            <DoorSign school={school} room={room} />
          </Box>
          <PrintSheet size={size}>
            <DoorSign school={school} room={room} />
          </PrintSheet>
        </Card>
      )}
    </>
  )
}
