import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { contactOf } from '#client/living-school/contact.ts'
import { schoolReadingOf } from '#client/living-school/school-reading.ts'
import { askToPersist } from '#client/offline/persist.ts'
import { recover } from '#client/offline/reload.ts'
import { useNow } from '#client/offline/use-now.ts'
import { classResultsQuery } from '#client/queries/class-results.ts'
import { useLiveOverview } from '#client/queries/live-overview.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { withTexts } from '#client/texts/i18n.ts'
import { Cone } from '#client/ui/base/Cone.tsx'
import { lunchFactsOf } from '#client/widgets/lunch-facts.ts'
import type { Overview, School } from '#contract/schools.ts'
import type { Now } from '#domain/time/age.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { mostWallTiles, rotationLimits, usualNight, wallParts } from '#domain/walls/wall.ts'
import { currentSlideAt } from '#domain/walls/wall-day.ts'
import { chosenNowOf, newestValueIn, withChosenRooms } from './chosen-rooms.ts'
import { DoorWall } from './DoorWall.tsx'
import { LunchPage } from './LunchPage.tsx'
import { newestResults } from './newest-result.ts'
import { isNight } from './night.ts'
import { RoomsPage } from './RoomsPage.tsx'
import { Spotlight } from './Spotlight.tsx'
import { useFreshStarts } from './use-fresh-starts.ts'
import { useSetup, type WallAddress } from './use-setup.ts'
import { useWall } from './use-wall.ts'
import { useAwakeScreen, useHeartbeat, useWallTheme } from './use-wall-device.ts'
import styles from './Wall.module.css'
import { WallClock } from './WallClock.tsx'
import { WallTile } from './WallTile.tsx'
import { WeatherPage } from './WeatherPage.tsx'
import { wallRoundOf } from './wall-round.ts'
import { weatherFactsOf } from './weather-page-facts.ts'

/** With the words of airing, which are those of the class's own page. */
const ClassPage = lazyPart(() =>
  withTexts('activities', import('./ClassPage.tsx')).then(({ ClassPage }) => ClassPage),
)

interface WallProps {
  readonly school: School
  readonly address: WallAddress
  /** The room whose door it hangs at; undefined = the whole school's wall. */
  readonly roomId: string | undefined
}

/** A screen on a wall: read from across the room, never touched, never blank. */
export function Wall({ school, address, roomId }: WallProps) {
  const device = useNow()
  const { data: whole } = useQuery(overviewQuery(school.id))
  useLiveOverview(school.id)
  const setup = useSetup(school.id, address)
  const overview = whole && setup && withChosenRooms(whole, setup.roomIds)
  const { data: classResults = [] } = useQuery(classResultsQuery(school.id))
  useWallTheme(school.name)
  useAwakeScreen()
  useFreshStarts()
  useHeartbeat(school.id, address.wallId, overview ? newestValueIn(overview) : null)
  useEffect(() => void askToPersist(), [])

  const seen = overview && seenBy(school, overview, device, whole)
  const now = seen?.now ?? device
  const awake = (seen?.readings ?? []).filter(
    ({ layout, freshness }) => !layout?.hide_on.includes('wall') && freshness !== 'no_data',
  )
  const hangsAt = seen?.schoolNow.rooms.find(({ room }) => room.id === roomId)
  const isRoomUnknown = roomId !== undefined && seen !== undefined && hangsAt === undefined
  const parts = setup?.parts ?? wallParts
  const results = newestResults(classResults, setup?.roomIds ?? null, now)
  const hasClass = results.length > 0 && parts.includes('class')
  const round = wallRoundOf({
    parts,
    // Null when the school's time is unknown.
    lead:
      now.certainty === 'unsure' ? null : currentSlideAt(school.calendar ?? emptyCalendar, now.at, hasClass),
    hasRooms: (seen?.schoolNow.rooms.length ?? 0) > 0,
    hasLunch: seen?.lunch != null,
    hasWeather: seen?.weather != null,
    results,
    readings: awake,
    tiles: setup?.tiles ?? mostWallTiles,
    turns: setup?.rotateS !== null,
  })
  const count = hangsAt || isRoomUnknown ? 1 : round.length
  const wall = useWall(count, setup?.rotateS ?? rotationLimits.usual)
  const shown = hangsAt || isRoomUnknown ? undefined : round[wall.page]
  // The page of a single room is that of its door.
  const onlyRoom =
    shown?.kind === 'rooms' && setup?.roomIds?.length === 1 ? seen?.schoolNow.rooms[0] : undefined
  const door = hangsAt ?? onlyRoom
  const spotlit = awake[wall.round % Math.max(1, awake.length)]
  return (
    <main
      className={styles.wall}
      data-idle={wall.isPointerIdle}
      data-night={isNight(now.at, setup ? setup.night : usualNight)}
      data-shift={Math.floor(now.at / 60_000) % 4}
      onPointerUp={wall.togglePause}
    >
      {!door && (
        <WallClock
          school={school}
          now={now}
          isExample={overview?.cards.some(({ provenance }) => provenance !== null) ?? false}
        />
      )}
      <WallPart resetKey={`${wall.page} ${overview?.as_of}`}>
        {overview && seen && door ? (
          <DoorWall room={door} schoolNow={seen.schoolNow} school={school} overview={overview} now={now} />
        ) : overview && seen && shown?.kind === 'rooms' ? (
          <RoomsPage school={school} overview={overview} schoolNow={seen.schoolNow} now={now} />
        ) : seen?.lunch && shown?.kind === 'lunch' ? (
          <LunchPage lunch={seen.lunch} now={now.at} />
        ) : seen?.weather && shown?.kind === 'weather' ? (
          <WeatherPage weather={seen.weather} />
        ) : shown?.kind === 'class' ? (
          <Suspense fallback={<Waiting />}>
            <ClassPage key={shown.result.kind} result={shown.result} now={now} />
          </Suspense>
        ) : shown?.kind === 'tiles' ? (
          <ul key={wall.page} role="list" className={styles.tiles} data-count={shown.readings.length}>
            {shown.readings.map((reading) => (
              <li key={reading.metric.key} className={styles.place}>
                <WallPart resetKey={`${reading.metric.key} ${overview?.as_of}`}>
                  <WallTile reading={reading} now={now} />
                </WallPart>
              </li>
            ))}
          </ul>
        ) : shown?.kind === 'spotlight' && spotlit ? (
          <Spotlight reading={spotlit} now={now} turn={Math.floor(wall.round / awake.length)} />
        ) : (
          <div className={styles.asleep}>
            <Cone kind="asleep" className={styles.cone} />
            <p>
              {isRoomUnknown ? (
                <Trans>
                  Rummet i adressen finns inte på skolans sida. Hämta en ny adress under Skärmar i arbetsytan.
                </Trans>
              ) : overview === undefined ? (
                <Trans>Snart kommer mätvärdena</Trans>
              ) : (
                <Trans>Mätarna sover</Trans>
              )}
            </p>
          </div>
        )}
      </WallPart>
      {count > 1 && (
        <Dots
          count={count}
          page={wall.page}
          isOnPicture={shown?.kind !== 'tiles' && shown?.kind !== 'spotlight'}
        >
          {wall.isPaused && <Trans>Pausad</Trans>}
        </Dots>
      )}
    </main>
  )
}

/** The code of a page is on its way: never an empty screen. */
function Waiting() {
  return (
    <div className={styles.asleep}>
      <Cone kind="asleep" className={styles.cone} />
    </div>
  )
}

/** Everything that a wall says of rooms, metrics, lunch and weather. */
function seenBy(school: School, overview: Overview, device: Now, whole: Overview) {
  const contact = contactOf(overview, device)
  const { now, lostAt } = contact
  const schoolNow = chosenNowOf(school, overview, whole, contact)
  return {
    now,
    schoolNow,
    readings: overview.cards.flatMap((card) => schoolReadingOf(card, schoolNow, now) ?? []),
    // Null when the day of the lunch is unknown.
    lunch: now.certainty === 'unsure' ? null : lunchFactsOf(overview, now),
    weather: lostAt === null ? weatherFactsOf(school, overview, schoolNow.temperatureOutside, now.at) : null,
  }
}

interface DotsProps {
  readonly count: number
  readonly page: number
  /** They lie on a page that fills the screen. */
  readonly isOnPicture: boolean
  readonly children: ReactNode
}

/** Which of the pages this is. */
function Dots({ count, page, isOnPicture, children }: DotsProps) {
  return (
    <p className={styles.dots} data-on-picture={isOnPicture || undefined}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
        <span key={index} className={index === page ? styles.dotNow : styles.dot} />
      ))}
      <span className="sr-only">
        <Trans>
          {page + 1} av {count}
        </Trans>
      </span>
      {children}
    </p>
  )
}

interface WallPartProps {
  /** What it shows, and of when: a part that broke is tried again when that is another. */
  readonly resetKey: string
  readonly children: ReactNode
}

/** A page or a tile of a wall that breaks costs itself: no one is there to load it again, and the others go on. */
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
