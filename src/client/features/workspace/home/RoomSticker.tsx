import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ButtonLink } from '#client/features/workspace/components/RouteLink.tsx'
import type { RoomNow, SchoolNow } from '#client/living-school/school-now.ts'
import { workspaceHomeQuery } from '#client/queries/workspace-home.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import { Sparkline } from '#client/widgets/Sparkline.tsx'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import { airingDueText } from '#domain/rooms/airing-due.ts'
import { shortRoomName } from '#domain/rooms/room-words.ts'
import { taskWords } from '#domain/rooms/task-words.ts'
import type { RoomLine } from './room-lines.ts'

interface RoomStickerProps {
  readonly schoolId: string
  readonly schoolNow: SchoolNow
  readonly room: RoomNow
  readonly line: RoomLine
  /** Server time, epoch ms. */
  readonly now: number
}

/** The room to act on first: the one card of the page that stands out. */
export function RoomSticker({ schoolId, schoolNow, room, line, now }: RoomStickerProps) {
  const id = useId()
  const locale = currentLocale()
  const { advice } = room
  const { reading, symbol, age } = line
  const due = airingDueText([room], schoolNow.hours, now)
  const title = taskWords(advice.need ?? 'air', room.room.name, due)[locale]
  const name = shortRoomName(room.room.name)
  const { data: home } = useQuery(workspaceHomeQuery(schoolId))
  const airing = home?.airings?.find(({ room_id }) => room_id === room.room.id)
  const toRoom = { to: '/$schoolId/dashboard', params: { schoolId } } as const
  return (
    <Box
      as="section"
      aria-labelledby={id}
      display="grid"
      gridTemplateColumns={{ base: '4.2rem minmax(0, 1fr)', sm: '4.2rem minmax(0, 1fr) 8.5rem' }}
      gap="0.75rem 1.1rem"
      alignItems="center"
      padding={{ base: '1rem', sm: '1.1rem 1.25rem' }}
      border="2.5px solid var(--fg)"
      borderRadius="var(--radius-card)"
      background="bg-warning"
    >
      <Box css={{ '& > svg': { width: '100%', height: 'auto', display: 'block' } }}>
        {symbol && <LevelSymbol symbol={symbol} />}
      </Box>
      <div>
        <Box as="h2" id={id} fontSize={{ base: 'large', sm: 'title' }} fontWeight="800" lineHeight="1.15">
          {title}
        </Box>
        <p>
          {advice.word[locale]}, <Trans>mättes {age}</Trans>
        </p>
      </div>
      <Box
        display="grid"
        gridColumn={{ base: '1 / -1', sm: '3' }}
        gridRow={{ sm: '1 / 3' }}
        gridTemplateColumns={{ base: 'auto minmax(0, 1fr)', sm: '1fr' }}
        alignItems="center"
        gap="0.5rem 1.25rem"
        textAlign={{ sm: 'end' }}
      >
        {reading.value !== null && (
          <Box as="p" fontSize="display" fontWeight="800" lineHeight="1.1">
            {numberOf(reading.metric, reading.value)}{' '}
            <Box as="span" fontSize="medium" fontWeight="600">
              {unitOf(reading.metric)}
            </Box>
          </Box>
        )}
        {reading.spark && (
          <Sparkline
            spark={reading.spark}
            metric={reading.metric}
            now={now}
            intervalS={reading.expectedIntervalS}
          />
        )}
      </Box>
      <Box
        gridColumn={{ base: '1 / -1', sm: '2' }}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="0.75rem"
      >
        <Box as="p" fontWeight="700">
          {advice.staffWords[locale]}
        </Box>
        <Row gap="0.6rem" css={{ '& > a': { flexGrow: { base: 1, sm: 0 } } }}>
          {advice.need === 'airing' && airing ? (
            <ButtonLink
              to="/schools/$schoolId/activities/$activityId"
              params={{ schoolId, activityId: airing.activity_id }}
              search={{ code: airing.share_code }}
              kind="solid"
              icon="wind"
            >
              <Trans>Vi vädrar nu</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink
              {...toRoom}
              kind="solid"
              icon={advice.need === 'airing' ? 'wind' : 'chart-line'}
              search={{ room: room.room.id, metric: reading.metric.key, range: 'last_24_hours' }}
              hash="history"
            >
              {advice.need === 'airing' ? <Trans>Vi vädrar nu</Trans> : <Trans>Visa dagen</Trans>}
            </ButtonLink>
          )}
          <ButtonLink {...toRoom} search={{ room: room.room.id }} style={{ overflowWrap: 'anywhere' }}>
            <Trans>Visa {name}</Trans>
          </ButtonLink>
        </Row>
      </Box>
    </Box>
  )
}
