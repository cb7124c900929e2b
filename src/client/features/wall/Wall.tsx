import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { kioskQuery } from '#client/queries/school-dashboards.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { Cone } from '#client/ui/plain/Cone.tsx'
import { readingOf } from '#client/widgets/reading.ts'
import { wallPagesOf } from '#client/widgets/wall-pages.ts'
import type { School } from '#contract/schools.ts'
import { isNight, usualNight } from './night.ts'
import { Spotlight } from './Spotlight.tsx'
import { useAwakeScreen } from './use-awake-screen.ts'
import { useNightlyReload } from './use-nightly-reload.ts'
import { useWall } from './use-wall.ts'
import styles from './Wall.module.css'
import { WallClock } from './WallClock.tsx'
import { WallTile } from './WallTile.tsx'

interface WallProps {
  readonly school: School
  /** Tiles at a time, 1–6. */
  readonly tiles: number
  /** Seconds until the next tiles; left out = as the school has chosen. */
  readonly rotateS: number | undefined
}

/** A wall without contact that has never heard what its school chose, seconds. */
const usualRotateS = 20

/** A screen on a wall: read from across the room, never touched, never blank. */
export function Wall({ school, tiles, rotateS }: WallProps) {
  const now = useNow()
  const { data: overview } = useQuery(overviewQuery(school.id))
  const { data: kiosk } = useQuery(kioskQuery(school.id))
  const connection = useConnection()
  useWallTheme(school.name)
  useAwakeScreen()
  useNightlyReload()

  const readings = (overview?.cards ?? [])
    .filter(({ layout }) => !layout?.hide_on.includes('wall'))
    .flatMap((card) => readingOf(card, now) ?? [])
  const awake = readings.filter(({ freshness }) => freshness !== 'no_data')
  const pages = wallPagesOf(awake, tiles)
  const turns = kiosk?.enabled !== false
  // A wall that turns ends each round with one metric alone; one that shows everything at once stands still.
  const count = pages.length > 1 && turns ? pages.length + 1 : Math.min(pages.length, 1)
  const { page, round, isPaused, isPointerIdle, togglePause } = useWall(
    count,
    rotateS ?? kiosk?.rotate_seconds ?? usualRotateS,
  )
  const shown = pages[page] ?? []
  const spotlit = page === pages.length ? awake[round % awake.length] : undefined
  return (
    <main
      className={styles.wall}
      data-idle={isPointerIdle}
      data-night={isNight(now, kiosk ? kiosk.night_dim : usualNight)}
      data-shift={Math.floor(now / 60_000) % 4}
      onPointerUp={togglePause}
    >
      <WallClock
        school={school}
        now={now}
        connection={connection}
        isExample={overview?.cards.some(({ provenance }) => provenance !== null) ?? false}
      />
      {spotlit ? (
        <Spotlight reading={spotlit} now={now} turn={Math.floor(round / awake.length)} />
      ) : shown.length > 0 ? (
        <ul key={page} role="list" className={styles.tiles} data-count={shown.length}>
          {shown.map((reading) => (
            <li key={reading.metric.key} className={styles.place}>
              <WallTile reading={reading} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.asleep}>
          <Cone kind="asleep" className={styles.cone} />
          <p>
            {overview === undefined ? <Trans>Snart kommer mätvärdena</Trans> : <Trans>Mätarna sover</Trans>}
          </p>
        </div>
      )}
      {count > 1 && (
        <p className={styles.dots}>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
            <span key={index} className={index === page ? styles.dotNow : styles.dot} />
          ))}
          <span className="sr-only">
            <Trans>
              {page + 1} av {count}
            </Trans>
          </span>
          {isPaused && <Trans>Pausad</Trans>}
        </p>
      )}
    </main>
  )
}

function useWallTheme(schoolName: string): void {
  useLayoutEffect(() => {
    document.title = schoolName
    document.documentElement.dataset.theme = 'wall'
    return () => {
      delete document.documentElement.dataset.theme
    }
  }, [schoolName])
}
