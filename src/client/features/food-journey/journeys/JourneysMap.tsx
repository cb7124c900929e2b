import { Trans, useLingui } from '@lingui/react/macro'
import type { MultiPolygon } from 'geojson'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { type Size, useSize } from '#client/ui/plain/use-size.ts'
import type { Point } from '#domain/places/distance.ts'
import { landPath, loadGlobe, type SchoolView, schoolView } from './globe.ts'
import { JourneyRoutes } from './JourneyRoutes.tsx'
import styles from './JourneysMap.module.css'
import type { Journey } from './journey.ts'
import { useFlight } from './use-flight.ts'

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

const ringsKm = [2500, 5000, 10_000]

/** All journeys from home, one after the other, on a map whose middle is the school; the kilometres count with them. */
export const JourneysMap = memo(function JourneysMap(props: JourneysMapProps) {
  const { home, journeys, label, heading, total, shownKm, isOfClass = false } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const land = useLand()
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
  const fly = useFlight({ routes, counter, journeys, total, shownKm, isShown: view !== null })
  return (
    <div ref={frame} className={styles.map}>
      {size && view && (
        <>
          <Ground view={view} size={size} land={land} shownKm={shownKm} />
          <svg className={styles.layer} width={size.width} height={size.height} role="img" aria-label={label}>
            <JourneyRoutes ref={routes} view={view} size={size} journeys={journeys} isOfClass={isOfClass} />
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
        <button type="button" className={styles.again} aria-label={t`Se resorna igen`} onClick={fly}>
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
  readonly shownKm: (km: number) => string
}

/** Painted once: nothing of it moves with the routes. */
const Ground = memo(function Ground({ view, size, land, shownKm }: GroundProps) {
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
              {shownKm(km)}
            </text>
          )
        )
      })}
    </svg>
  )
})
