import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { requestPersistence } from '#client/offline/persist.ts'
import { recover } from '#client/offline/reload.ts'
import { useNow } from '#client/offline/use-now.ts'
import { classResultsQuery } from '#client/queries/class-results.ts'
import { useLiveOverview } from '#client/queries/live-overview.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { Cone } from '#client/ui/base/Cone.tsx'
import type { School } from '#contract/schools.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { rotationLimits, usualNight, wallParts } from '#domain/walls/wall.ts'
import { currentSlideAt } from '#domain/walls/wall-day.ts'
import { isNight } from './device/night.ts'
import { useNightlyReload } from './device/use-nightly-reload.ts'
import { useHeartbeat, useWakeLock, useWallTheme } from './device/use-wall-device.ts'
import { newestValueIn } from './rooms/chosen-rooms.ts'
import { DoorWall } from './rooms/DoorWall.tsx'
import { CrossFade } from './rotation/CrossFade.tsx'
import { RoundLine } from './rotation/RoundLine.tsx'
import { roundOf } from './rotation/round.ts'
import { usePageRotation } from './rotation/use-page-rotation.ts'
import { useSetup, type WallAddress } from './rotation/use-setup.ts'
import { useWallPages } from './rotation/wall-pages.ts'
import { SilentLine, silentRooms } from './SilentLine.tsx'
import { StartPage } from './start/StartPage.tsx'
import styles from './Wall.module.css'
import { WallClock } from './WallClock.tsx'
import { freshPages, wallFactsOf } from './wall-facts.ts'

interface WallProps {
  readonly school: School
  readonly address: WallAddress
  /** The room whose door it hangs at; undefined = the whole school's wall. */
  readonly roomId: string | undefined
}

/** A screen on a wall: read from across the room, never touched, never blank. */
export function Wall({ school, address, roomId }: WallProps) {
  const device = useNow()
  const { data: overview } = useQuery(overviewQuery(school.id))
  useLiveOverview(school.id)
  const setup = useSetup(school.id, address)
  const { data: results = [] } = useQuery(classResultsQuery(school.id))
  const pages = useWallPages()
  const facts =
    overview && setup && wallFactsOf({ school, overview, results, roomIds: setup.roomIds, device })
  useWallTheme(school.name)
  useWakeLock()
  useNightlyReload()
  useHeartbeat(school.id, address.wallId, facts ? newestValueIn(facts.overview) : null)
  useEffect(() => void requestPersistence(), [])

  const now = facts?.now ?? device
  const fresh = facts ? freshPages(facts) : []
  const round = roundOf({
    parts: setup?.parts ?? wallParts,
    fresh,
    ready: wallParts.filter((part) => pages[part] !== undefined),
    rotates: setup?.rotateS !== null,
  })
  // Null when the school's time is unknown.
  const lead =
    now.certainty === 'unsure'
      ? null
      : currentSlideAt(school.calendar ?? emptyCalendar, now.at, fresh.includes('class'))
  const everyS = setup?.rotateS ?? rotationLimits.usual
  const { page, isPaused, isPointerIdle, togglePause } = usePageRotation({ round, lead, everyS })

  const rooms = facts?.schoolNow.rooms ?? []
  const hangsAt = rooms.find(({ room }) => room.id === roomId)
  const isRoomUnknown = roomId !== undefined && facts !== undefined && hangsAt === undefined
  const isOfOneRoom = (page === 'rooms' || page === null) && setup?.roomIds?.length === 1
  // The page of a single room is that of its door.
  const door = hangsAt ?? (isOfOneRoom ? rooms[0] : undefined)
  const hasStarted = facts !== undefined && !isRoomUnknown && (page !== null || rooms.length > 0)
  // Where no page has anything fresh, the rooms say since when.
  const shown = !hasStarted ? 'start' : door ? 'door' : (page ?? 'rooms')
  const isSilenceSaid = facts !== undefined && shown !== 'door' && silentRooms(facts.schoolNow).length > 0
  const render = (wanted: typeof shown) => {
    const Page = wanted === 'start' || wanted === 'door' ? undefined : pages[wanted]
    if (facts && Page) return <Page facts={facts} />
    if (facts && wanted === 'door' && door) return <DoorWall room={door} {...facts} />
    return <StartPage now={now} isRoomUnknown={isRoomUnknown} />
  }
  return (
    <main
      className={styles.wall}
      data-idle={isPointerIdle}
      data-night={isNight(now.at, setup ? setup.night : usualNight)}
      data-shift={Math.floor(now.at / 60_000) % 4}
      data-has-foot={isSilenceSaid || undefined}
      onPointerUp={togglePause}
    >
      {shown !== 'door' && (
        <WallClock
          school={school}
          now={now}
          isExample={facts?.overview.cards.some(({ provenance }) => provenance !== null) ?? false}
        />
      )}
      {hasStarted && !hangsAt && round.length > 1 && <RoundLine round={round} page={page} />}
      <CrossFade
        page={shown}
        render={(wanted) => <WallPart resetKey={`${wanted} ${overview?.as_of}`}>{render(wanted)}</WallPart>}
      />
      {isSilenceSaid && <SilentLine schoolNow={facts.schoolNow} now={now} />}
      {isPaused && (
        <p className={styles.paused}>
          <Trans>Pausad</Trans>
        </p>
      )}
    </main>
  )
}

interface WallPartProps {
  /** What it shows, and of when: a part that broke is tried again when that is another. */
  readonly resetKey: string
  readonly children: ReactNode
}

/** A page of a wall that breaks costs itself: no one is there to load it again, and the others go on. */
function WallPart({ resetKey, children }: WallPartProps) {
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={BrokenPart}>
      {children}
    </CatchBoundary>
  )
}

/** Besides, the whole wall is loaded again, at most once in ten minutes. */
function BrokenPart() {
  useEffect(recover, [])
  return (
    <div className={styles.broken}>
      <Cone kind="asleep" className={styles.cone} />
      <p>
        <Trans>Det här kan inte visas just nu</Trans>
      </p>
    </div>
  )
}
