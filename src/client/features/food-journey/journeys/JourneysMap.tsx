import { Trans, useLingui } from '@lingui/react/macro'
import type { MultiPolygon } from 'geojson'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { pictureFile } from '#client/features/food-journey/picture-file.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import type { Point } from '#domain/places/distance.ts'
import { arcPath, landPath, loadGlobe, type SchoolView, type Size, schoolView, spreadOut } from './globe.ts'
import styles from './JourneysMap.module.css'

/** One route: what has travelled along it. */
export interface Journey {
  readonly key: string
  readonly point: Point
  /** A picture of the game: `food-banana`. */
  readonly picture: string
  /** "Banan, Ecuador". */
  readonly name: string
  /** "10 294 km", "3 resor". */
  readonly detail: string
  readonly km: number
  /** How many journeys it stands for. */
  readonly count: number
}

export interface JourneysMapProps {
  readonly home: Point
  /** The shortest first: in this order they fly out. */
  readonly journeys: readonly Journey[]
  /** What the map says to who cannot see it. */
  readonly label: string
  readonly heading: string
  readonly total: number
  readonly shownKm: (km: number) => string
  /** For a whole class: thicker the more there were, with their number. */
  readonly isOfClass?: boolean
}

/** A route's flight and how long after the one before it begins, ms. */
const flightMs = 600
const apartMs = 650
/** A class's routes all fly in this time, ms. */
const mostMs = 8000
const ringsKm = [2500, 5000, 10_000]

/** All journeys from home, one after the other, on a map whose middle is the school; the kilometres count with them. */
export const JourneysMap = memo(function JourneysMap(props: JourneysMapProps) {
  const { home, journeys, label, heading, total, shownKm, isOfClass = false } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const land = useLand()
  const [round, setRound] = useState(0)
  const view = useMemo(
    () =>
      size &&
      schoolView(
        home,
        journeys.map(({ point }) => point),
        size,
        size.width < 640 ? 110 : 90,
      ),
    [home, journeys, size],
  )
  const counter = useRef<HTMLElement>(null)
  const routes = useRef<SVGGElement>(null)
  useFlight(routes, counter, journeys, total, shownKm, view, round)
  return (
    <div ref={frame} className={styles.map}>
      {size && view && (
        <>
          <Ground view={view} size={size} land={land} />
          <svg className={styles.layer} width={size.width} height={size.height} role="img" aria-label={label}>
            <Routes ref={routes} view={view} size={size} journeys={journeys} isOfClass={isOfClass} />
          </svg>
        </>
      )}
      <p className={styles.total}>
        <span>{heading}</span>
        <strong ref={counter} aria-hidden="true">
          {shownKm(total)}
        </strong>
        <span className="sr-only">{shownKm(total)}</span>
      </p>
      {journeys.length > 0 && (
        <button
          type="button"
          className={styles.again}
          aria-label={t`Se resorna igen`}
          onClick={() => setRound((before) => before + 1)}
        >
          <Icon name="refresh-cw" />
          <span className={styles.word}>
            <Trans>Se resorna igen</Trans>
          </span>
        </button>
      )}
      <p className={styles.how}>
        <Trans>Fågelvägen från skolan till mitten av landet</Trans>
      </p>
    </div>
  )
})

function useSize(frame: React.RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const watching = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    })
    watching.observe(element)
    return () => watching.disconnect()
  }, [frame])
  return size
}

function useLand(): MultiPolygon | null {
  const [land, setLand] = useState<MultiPolygon | null>(null)
  useEffect(() => {
    let isWanted = true
    loadGlobe().then(
      (loaded) => isWanted && setLand(loaded),
      // Without land the routes and the rings still say how far.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return land
}

interface GroundProps {
  readonly view: SchoolView
  readonly size: Size
  readonly land: MultiPolygon | null
}

/** Painted once: nothing of it moves with the routes. */
const Ground = memo(function Ground({ view, size, land }: GroundProps) {
  const path = useMemo(() => (land ? landPath(view, land) : ''), [view, land])
  const [x, y] = view.middle
  return (
    <svg
      className={styles.ground}
      width={size.width}
      height={size.height}
      aria-hidden="true"
      focusable="false"
    >
      {ringsKm.toReversed().map((km, index) => (
        <circle key={km} className={styles.zone} data-zone={index} cx={x} cy={y} r={km / view.kmPerPx} />
      ))}
      <path className={styles.land} d={path} />
      {ringsKm.map((km) => (
        <circle key={km} className={styles.ring} cx={x} cy={y} r={km / view.kmPerPx} />
      ))}
      {ringsKm.map((km) => {
        const at = [x + (km / view.kmPerPx) * 0.47, y + (km / view.kmPerPx) * 0.88] as const
        const isInside = at[0] < size.width - 40 && at[1] < size.height - 30
        return (
          isInside && (
            <text key={km} className={styles.ringName} x={at[0]} y={at[1]}>
              {String(km).replace(/(\d)(\d{3})$/, '$1\u00a0$2')} km
            </text>
          )
        )
      })}
    </svg>
  )
})

interface RoutesProps {
  readonly ref: React.Ref<SVGGElement>
  readonly view: SchoolView
  readonly size: Size
  readonly journeys: readonly Journey[]
  readonly isOfClass: boolean
}

function Routes({ ref, view, size, journeys, isOfClass }: RoutesProps) {
  const pictureSide = size.width < 640 ? 32 : 40
  const apart = pictureSide * 1.4
  const targets = journeys.map(({ point }) => view.projection([point.lng, point.lat]) ?? view.middle)
  const places = spreadOut(targets as [number, number][], [view.middle], apart, size)
  return (
    <g ref={ref}>
      {journeys.map(({ key, count }, index) => {
        const target = targets[index] ?? view.middle
        return (
          <g key={key} data-part="route">
            <path
              className={styles.route}
              d={arcPath(view.middle, target as [number, number])}
              pathLength={1}
              style={isOfClass ? { strokeWidth: Math.min(14, 2 + count * 1.2) } : undefined}
            />
          </g>
        )
      })}
      {journeys.map(({ key, picture, name, detail, count }, index) => {
        const [x, y] = places[index] ?? view.middle
        const [tx, ty] = targets[index] ?? view.middle
        const isMoved = Math.hypot(x - tx, y - ty) > 2
        const hasRoom = size.width >= 640
        const isLeft = x > size.width - 200
        const labelX = isLeft ? x - pictureSide * 0.75 : x + pictureSide * 0.75
        const anchor = isLeft ? 'end' : 'start'
        const isCovered = places.some(
          ([ox, oy], other) =>
            other !== index &&
            Math.abs(oy - y) < 36 &&
            (isLeft ? ox < x && ox > x - 190 : ox > x && ox < x + 190),
        )
        return (
          <g key={key} data-part="picture">
            {isMoved && <path className={styles.thread} d={`M${tx} ${ty}L${x} ${y}`} />}
            {isMoved && <circle className={styles.dot} cx={tx} cy={ty} r={4} />}
            <circle className={styles.plate} cx={x} cy={y} r={pictureSide * 0.64} />
            <use
              href={`${pictureFile}#${picture}`}
              transform={`translate(${x - pictureSide / 2} ${y - pictureSide / 2}) scale(${pictureSide / 32})`}
            />
            {count > 1 && isOfClass && (
              <>
                <circle
                  className={styles.count}
                  cx={x + pictureSide * 0.55}
                  cy={y + pictureSide * 0.5}
                  r={13}
                />
                <text className={styles.number} x={x + pictureSide * 0.55} y={y + pictureSide * 0.5 + 5}>
                  {count}
                </text>
              </>
            )}
            {hasRoom && !isCovered && (
              <>
                <text className={styles.name} x={labelX} y={y - 2} textAnchor={anchor}>
                  {name}
                </text>
                <text className={styles.detail} x={labelX} y={y + 17} textAnchor={anchor}>
                  {detail}
                </text>
              </>
            )}
          </g>
        )
      })}
      <circle className={styles.school} cx={view.middle[0]} cy={view.middle[1]} r={pictureSide * 0.6} />
      <use
        href={`${pictureFile}#way-school`}
        transform={`translate(${view.middle[0] - pictureSide * 0.4} ${view.middle[1] - pictureSide * 0.4}) scale(${(pictureSide * 0.8) / 32})`}
      />
    </g>
  )
}

/** The routes draw themselves in turn and the sum counts with them, without React; all at once for who wishes no movement. */
function useFlight(
  routes: React.RefObject<SVGGElement | null>,
  counter: React.RefObject<HTMLElement | null>,
  journeys: readonly Journey[],
  total: number,
  shownKm: (km: number) => string,
  view: SchoolView | null,
  round: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again they fly again
  useLayoutEffect(() => {
    const group = routes.current
    if (!group || !view || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const apart = Math.min(apartMs, mostMs / Math.max(1, journeys.length))
    const animations: Animation[] = []
    group.querySelectorAll('[data-part="route"] path').forEach((path, index) => {
      animations.push(
        path.animate(
          { strokeDasharray: ['1 1', '1 1'], strokeDashoffset: ['1', '0'] },
          { duration: flightMs, delay: index * apart, easing: 'ease-out', fill: 'backwards' },
        ),
      )
    })
    group.querySelectorAll('[data-part="picture"]').forEach((picture, index) => {
      const timing = { duration: 200, delay: index * apart + flightMs - 200, fill: 'backwards' } as const
      animations.push(picture.animate({ opacity: [0, 1] }, timing))
    })
    const startedAt = performance.now()
    const durationMs = apart * Math.max(0, journeys.length - 1) + flightMs
    const write = (km: number) => {
      if (counter.current) counter.current.textContent = shownKm(Math.round(km))
    }
    let frame = requestAnimationFrame(function count(now) {
      const passed = now - startedAt
      let km = 0
      journeys.forEach((journey, index) => {
        const share = Math.min(1, Math.max(0, (passed - index * apart) / flightMs))
        km += journey.km * journey.count * share
      })
      write(passed >= durationMs ? total : km)
      if (passed < durationMs) frame = requestAnimationFrame(count)
    })
    return () => {
      cancelAnimationFrame(frame)
      for (const animation of animations) animation.cancel()
      write(total)
    }
  }, [routes, counter, journeys, total, shownKm, view, round])
}
