import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { SchoolNow } from '#client/living-school/school-now.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { Box, Stack } from '#client/ui/chakra/layout.ts'
import type { School } from '#contract/schools.ts'
import type { WorkspaceHome } from '#contract/workspace-home.ts'
import { lightOver } from '#domain/places/daylight.ts'
import type { Verdict } from '#domain/rooms/verdict.ts'
import type { Now } from '#domain/time/age.ts'
import { restWords } from './home-words.ts'
import { RoomList } from './RoomList.tsx'
import { RoomSticker } from './RoomSticker.tsx'
import { roomLine } from './room-lines.ts'

const SchoolHouse = lazyPart(() => import('./SchoolHouse.tsx').then(({ SchoolHouse }) => SchoolHouse))

interface RoomsNowProps {
  readonly school: School
  readonly schoolNow: SchoolNow
  readonly toDo: WorkspaceHome['to_do']
  readonly now: Now
}

/** The room to act on first, and all others; while the school sleeps, only how they are. */
export function RoomsNow({ school, schoolNow, toDo, now }: RoomsNowProps) {
  const { id: schoolId, location } = school
  const { rooms, hours, lostAt, verdict } = schoolNow
  const lines = rooms.map((room) => ({ room, line: roomLine(schoolNow, room, { now, toDo }) }))
  const first = lines.find(({ room, line }) => room.advice.isAsking && line.symbol && !room.isSilent)
  // Those that can be helped before those that are silent, and those that are well last.
  const others = lines
    .filter((line) => line !== first)
    .sort((a, b) => Number(b.line.deed !== null) - Number(a.line.deed !== null))
  const isAsleep = hours.state === 'asleep'
  return (
    <Stack gap="1rem">
      {isAsleep && lostAt === null ? (
        <>
          <Suspense fallback={<Box height={{ base: '9.5rem', sm: '12rem' }} />}>
            <SchoolHouse lit={0} isNight={lightOver(now.at, location) !== 'day'} />
          </Suspense>
          <Box as="p" color="fg-muted">
            {restWords(hours, now.at)}
          </Box>
        </>
      ) : first ? (
        <RoomSticker schoolId={schoolId} schoolNow={schoolNow} {...first} now={now.at} />
      ) : (
        <VerdictLine verdict={verdict} />
      )}
      <section aria-labelledby="rooms">
        <h2 id="rooms" className="sr-only">
          {first ? <Trans>De andra rummen</Trans> : <Trans>Rummen</Trans>}
        </h2>
        {others.length > 0 && (
          <RoomList schoolId={schoolId} lines={others.map(({ line }) => line)} now={now} />
        )}
      </section>
    </Stack>
  )
}

const faces: Partial<Record<Verdict['key'], string>> = {
  well: 'good',
  soon: 'fair',
  all_silent: 'no_data',
  unknown: 'no_data',
}

/** Stands where no room asks for anything. */
function VerdictLine({ verdict: { key, words } }: { readonly verdict: Verdict }) {
  const face = faces[key]
  return (
    <Box
      as="section"
      display="grid"
      gridTemplateColumns="3rem minmax(0, 1fr)"
      alignItems="center"
      gap="1rem"
      padding="1rem 1.25rem"
      border="1.5px solid var(--border-muted)"
      borderRadius="var(--radius-card)"
      background={key === 'well' ? 'bg-success' : 'bg-panel'}
    >
      <Box css={{ '& > svg': { width: '100%', height: 'auto', display: 'block' } }}>
        {face ? (
          <LevelSymbol symbol={face} />
        ) : (
          <Icon name={key === 'after_school' ? 'clock' : 'cloud-off'} />
        )}
      </Box>
      <Box as="h2" fontSize="large" fontWeight="800">
        {words[currentLocale()]}
      </Box>
    </Box>
  )
}
