import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import { useSize } from '#client/ui/base/use-size.ts'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import type { Point } from '#domain/places/distance.ts'
import { Ground } from './Ground.tsx'
import { schoolView } from './globe.ts'
import { JourneyRoutes } from './JourneyRoutes.tsx'
import styles from './JourneyStage.module.css'
import type { Journey } from './journey.ts'
import { journeysLayout, wordsFromPx } from './journeys-layout.ts'
import { useFlight } from './use-flight.ts'

export interface JourneyStageProps {
  readonly home: Point
  /** The shortest first: in this order they fly out. */
  readonly journeys: readonly Journey[]
  /** Pictures of what is from nearby. */
  readonly nearby: readonly string[]
  /** What the map says to who cannot see it. */
  readonly label: string
  readonly total: number
  readonly shownKm: (km: number) => string
  /** The greenhouse gas of all journeys, as it is shown; null = none is known. */
  readonly gas: string | null
  /** Beside the button that lets the routes fly again. */
  readonly tools: ReactNode
  /** At the foot of the map: what comes next. */
  readonly children: ReactNode
}

/** All routes have flown in this time, ms. */
const mostMs = 4500
/** A map that is less high, px, shows nothing: rows that leave it less go below it. */
const leastMapPx = 190
/** The bar that lies over its upper edge, px. */
const barPx = 64
const edgePx = { narrow: 26, wide: 48 }
const mostNearbyPictures = 4

/**
 * The end of a game: the journeys of its cart on a map that fills the window, one after the other from the school in its middle,
 * with the kilometres that count with them. On a narrow one the foods have rows below the map instead of words on it.
 */
export const JourneyStage = memo(function JourneyStage(props: JourneyStageProps) {
  const { home, journeys, nearby, label, total, shownKm, gas, tools, children } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const hero = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  const again = useRef<HTMLDivElement>(null)
  const [size, heroSize, footSize] = [useSize(frame), useSize(hero), useSize(foot)]
  const [rowsSize, toolsSize] = [useSize(rows), useSize(again)]
  const isNarrow = size !== null && size.width < wordsFromPx
  const topPx = barPx + (heroSize?.height ?? 0)
  const bottomPx = (footSize?.height ?? 0) + 20
  const rowsPx = (rowsSize?.height ?? 0) + 10
  const hasRoom = size !== null && size.height - topPx - bottomPx - rowsPx >= leastMapPx
  const footPx = bottomPx + (isNarrow && hasRoom ? rowsPx : 0)
  const view = useMemo(
    () =>
      size &&
      schoolView(
        home,
        journeys.map(({ point }) => point),
        size,
        { top: topPx, foot: footPx, edge: isNarrow ? edgePx.narrow : edgePx.wide },
      ),
    [home, journeys, size, topPx, footPx, isNarrow],
  )
  const linesOf = useCallback(
    (journey: Journey) => {
      const lines = [journey.name, shownKm(journey.km)]
      if (journeys.length < 2) return lines
      if (journey === journeys[0] && nearby.length === 0) return [...lines, t`Kortast`]
      return journey === journeys.at(-1) ? [...lines, t`Längst`] : lines
    },
    [journeys, nearby, shownKm, t],
  )
  const nearbyName = t`Från trakten`
  const pictures = useMemo(() => nearby.slice(0, mostNearbyPictures), [nearby])
  const layout = useMemo(() => {
    if (!size || !view) return null
    const right = size.width - (toolsSize?.width ?? 0) - 24
    const taken = [
      { left: 0, top: 0, right: size.width, bottom: barPx },
      { left: 0, top: 0, right: (heroSize?.width ?? 0) + 30, bottom: topPx },
      { left: right, top: 0, right: size.width, bottom: barPx + (toolsSize?.height ?? 0) },
    ]
    const shown = { view, size, journeys, nearby: pictures, isOfClass: false, taken, footPx }
    return journeysLayout({ ...shown, linesOf, nearbyName, nearName: () => '' })
  }, [view, size, journeys, pictures, footPx, topPx, heroSize, toolsSize, linesOf, nearbyName])
  const counter = useRef<HTMLElement>(null)
  const routes = useRef<SVGGElement>(null)
  const isShown = layout !== null
  const fly = useFlight({ routes, counter, journeys, total, shownKm, mostMs, rows, after: foot, isShown })
  return (
    <div className={styles.stage}>
      <div ref={frame} className={styles.map} data-stage="">
        {size && view && layout && (
          <>
            <Ground view={view} size={size} layout={layout} shownKm={shownKm} />
            <svg
              className={styles.layer}
              width={size.width}
              height={size.height}
              role="img"
              aria-label={label}
            >
              <JourneyRoutes
                ref={routes}
                view={view}
                layout={layout}
                journeys={journeys}
                nearby={pictures}
                nearbyName={nearbyName}
                isOfClass={false}
                linesOf={linesOf}
              />
            </svg>
          </>
        )}
        <div ref={hero} className={styles.hero}>
          <h1 tabIndex={-1}>
            <Trans>Så långt reste maten</Trans>
          </h1>
          <p>
            <strong ref={counter} aria-hidden="true">
              {shownKm(total)}
            </strong>
            <span className="sr-only">{shownKm(total)}</span>
          </p>
          {gas !== null && (
            <p className={styles.gas}>
              <Trans>{gas} växthusgas från resorna</Trans>
            </p>
          )}
        </div>
        <div ref={again} className={styles.tools}>
          {tools}
          {journeys.length > 0 && (
            <button type="button" className={styles.again} aria-label={t`Se resorna igen`} onClick={fly}>
              <Icon name="refresh-cw" />
              <span className={styles.word}>
                <Trans>Se resorna igen</Trans>
              </span>
            </button>
          )}
        </div>
        <div ref={foot} className={styles.foot}>
          {children}
        </div>
      </div>
      <ul
        ref={rows}
        role="list"
        className={styles.rows}
        aria-label={t`Resorna`}
        data-at={hasRoom ? 'map' : 'below'}
        // Above the buttons, however high they are.
        style={hasRoom ? { bottom: `${bottomPx}px` } : undefined}
      >
        {[...journeys].reverse().map((journey, index) => {
          const at = journeys.length - 1 - index
          const badge = linesOf(journey)[2]
          return (
            <li key={journey.key} className={styles.row} data-row={at}>
              <GamePicture name={journey.picture} className={styles.food} />
              <span>
                <strong>{journey.place}</strong>
                <span>
                  {shownKm(journey.km)}
                  {badge && ` · ${badge.toLocaleLowerCase()}`}
                </span>
              </span>
            </li>
          )
        })}
        {nearby.length > 0 && (
          <li className={styles.row} data-row={journeys.length}>
            {pictures.map((picture) => (
              <GamePicture key={picture} name={picture} className={styles.food} />
            ))}
            <span>
              <Trans>från trakten · kortast</Trans>
            </span>
          </li>
        )}
      </ul>
    </div>
  )
})
