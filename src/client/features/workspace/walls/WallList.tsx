import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { ButtonLink, RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { wallsQuery } from '#client/queries/workspace-walls.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import { SkeletonCard } from '#client/ui/chakra/Skeleton.tsx'
import type { WorkspaceWall } from '#contract/workspace-walls.ts'
import { SeenLine } from './SeenLine.tsx'
import { partIcons, partsText, stateOf } from './wall-words.tsx'

/** The screens of a school: what each shows and when it was seen, those that are lost first. */
export function WallList({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { hasRole } = useEditAccess()
  const now = useNow()
  const { data: walls } = useQuery(wallsQuery(schoolId))
  const isLost = (wall: WorkspaceWall) => stateOf(wall, now) === 'late'
  const shown = walls && [...walls].sort((a, b) => Number(isLost(b)) - Number(isLost(a)))
  const onlineCount = (walls ?? []).filter((wall) =>
    ['heard', 'without_values'].includes(stateOf(wall, now)),
  ).length
  return (
    <>
      <Row justifyContent="space-between">
        <PageHeading title={t`Skärmar`} isBusy={walls === undefined} />
        {hasRole && (
          <ButtonLink kind="solid" icon="plus" to="/$schoolId/workspace/walls/new" params={{ schoolId }}>
            <Trans>Ny skärm</Trans>
          </ButtonLink>
        )}
      </Row>
      {walls === undefined && <SkeletonCard lines={6} />}
      {walls?.length === 0 && (
        <Card>
          <AccessNote />
          <p>
            <Trans>
              Inga skärmar än. Skapa en för varje skärm som hänger på skolan: den får sin egen adress, och ni
              ser här om den lever.
            </Trans>
          </p>
        </Card>
      )}
      {shown && shown.length > 0 && (
        <>
          <p>
            <Plural
              value={shown.length}
              one={`${onlineCount} av # skärm har kontakt.`}
              other={`${onlineCount} av # skärmar har kontakt.`}
            />
          </p>
          <Box as="ul" role="list" display="grid" gap="1rem">
            {shown.map((wall) => (
              <li key={wall.id}>
                <WallCard schoolId={schoolId} wall={wall} isLost={isLost(wall)} />
              </li>
            ))}
          </Box>
        </>
      )}
    </>
  )
}

interface WallCardProps {
  readonly schoolId: string
  readonly wall: WorkspaceWall
  readonly isLost: boolean
}

function WallCard({ schoolId, wall, isLost }: WallCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} {...(isLost && { border: '2.5px solid var(--fg)', background: 'bg-warning' })}>
      <Box display="flex" flexWrap="wrap" gap="0.25rem 1.1rem" alignItems="start">
        <Box flex={{ base: '0 1 5.75rem', sm: '0 1 8rem' }}>
          <ScreenPicture wall={wall} isLost={isLost} />
        </Box>
        <Box flex="1 1 7rem" minWidth="0">
          <Box as="h2" id={id} fontSize="large" overflowWrap="anywhere">
            <RouteLink to="/$schoolId/workspace/walls/$wallId" params={{ schoolId, wallId: wall.id }}>
              {wall.name}
            </RouteLink>
          </Box>
          <SeenLine wall={wall} />
          <Box color="fg-muted">
            <ShownPages wall={wall} />
          </Box>
        </Box>
      </Box>
      {isLost && (
        <p>
          <Trans>Är skärmen på? Står det något om nätet på den?</Trans>
        </p>
      )}
    </Card>
  )
}

/** What it shows, how fast it turns, when it is dark. */
function ShownPages({ wall }: { readonly wall: WorkspaceWall }) {
  const { pages, rotate_seconds: seconds, night_dim: night, room_ids: rooms } = wall
  return (
    <>
      {partsText(pages)}
      {rooms && (
        <Line>
          <Plural value={rooms.length} one="Ett rum" other="# rum" />
        </Line>
      )}
      {seconds !== null && pages.length > 1 && (
        <Line>
          <Trans>{seconds} sekunder på varje sida</Trans>
        </Line>
      )}
      {night && (
        <Line>
          <Trans>
            Mörk {night.from}–{night.to}
          </Trans>
        </Line>
      )}
    </>
  )
}

function Line({ children }: { readonly children: ReactNode }) {
  return <div>{children}</div>
}

/** The screen with its pages drawn on it; the words beside it say the same. */
function ScreenPicture({ wall, isLost }: { readonly wall: WorkspaceWall; readonly isLost: boolean }) {
  const icons: readonly IconName[] = isLost ? ['cloud-off'] : wall.pages.map((part) => partIcons[part])
  return (
    <Box aria-hidden display="grid" justifyItems="center" marginTop="0.4rem">
      <Box
        display="flex"
        flexWrap="wrap"
        alignContent="center"
        justifyContent="center"
        gap="0.3rem"
        width="100%"
        aspectRatio="16 / 10"
        padding="0.35rem"
        border="3px solid #10241c"
        borderRadius="8px"
        background="#06120d"
        color="#d7efe0"
        forcedColorAdjust="none"
        overflow="hidden"
      >
        {icons.map((icon) => (
          <Icon key={icon} name={icon} />
        ))}
      </Box>
      <Box width="4px" height="8px" background="#10241c" />
      <Box width="36%" height="4px" borderRadius="2px" background="#10241c" />
    </Box>
  )
}
