import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MultiPolygon } from 'geojson'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { type Size, useSize } from '#client/ui/plain/use-size.ts'
import type { Point } from '#domain/places/distance.ts'
import { landPath, loadGlobe, type SchoolView, schoolView } from './globe.ts'
import { JourneyRoutes } from './JourneyRoutes.tsx'
import styles from './JourneysMap.module.css'
import type { Journey } from './journey.ts'
import { type JourneysLayout, journeysLayout, labelSize, wordsFromPx } from './journeys-layout.ts'
import { ringNameSpot } from './label-placement.ts'
import { useFlight } from './use-flight.ts'

export interface JourneysMapProps {
  readonly home: Point
  /** The shortest first: in this order they fly out. */
  readonly journeys: readonly Journey[]
  /** Pictures of what is from nearby. */
  readonly nearby?: readonly string[]
  /** What the map says to who cannot see it. */
  readonly label: string
  readonly heading: string
  readonly total: number
  readonly shownKm: (km: number) => string
  /** For a whole class: thicker the more there were, with their number, and the near ones as one group. */
  readonly isOfClass?: boolean
  /** Stands under the sum. */
  readonly counted?: ReactNode
}

const none: readonly string[] = []
const ringsKm = [2500, 5000, 10_000]

/** All journeys from home, one after the other, on a map whose middle is the school; the kilometres count with them. */
export const JourneysMap = memo(function JourneysMap(props: JourneysMapProps) {
  const { home, journeys, label, heading, nearby = none, total, shownKm, isOfClass = false, counted } = props
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
        size.width < wordsFromPx ? 110 : 90,
      ),
    [home, journeys, size],
  )
  const linesOf = useCallback(
    (journey: Journey) => {
      if (isOfClass) return [journey.name]
      const lines = [journey.name, shownKm(journey.km)]
      if (journeys.length < 2) return lines
      if (journey === journeys[0]) return [...lines, t`Kortast`]
      return journey === journeys.at(-1) ? [...lines, t`Längst`] : lines
    },
    [isOfClass, journeys, shownKm, t],
  )
  const nearbyName = t`Från trakten`
  const layout = useMemo(
    () =>
      size &&
      view &&
      journeysLayout({
        view,
        size,
        journeys,
        nearby,
        isOfClass,
        linesOf,
        nearbyName,
        nearName: (count) => t`Nära oss: ${plural(count, { one: '# resa', other: '# resor' })}`,
      }),
    [view, size, journeys, nearby, isOfClass, linesOf, nearbyName, t],
  )
  const counter = useRef<HTMLElement>(null)
  const routes = useRef<SVGGElement>(null)
  const fly = useFlight({ routes, counter, journeys, total, shownKm, isShown: view !== null })
  return (
    <div ref={frame} className={styles.map} data-of={isOfClass ? 'class' : undefined}>
      {size && view && layout && (
        <>
          <Ground view={view} size={size} layout={layout} land={land} shownKm={shownKm} />
          <svg className={styles.layer} width={size.width} height={size.height} role="img" aria-label={label}>
            <JourneyRoutes
              ref={routes}
              view={view}
              layout={layout}
              journeys={journeys}
              nearby={nearby}
              nearbyName={nearbyName}
              isOfClass={isOfClass}
              linesOf={linesOf}
            />
          </svg>
        </>
      )}
      <p className={styles.total}>
        <span>{heading}</span>
        <strong ref={counter} aria-hidden="true">
          {shownKm(total)}
        </strong>
        <span className="sr-only">{shownKm(total)}</span>
        {counted}
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
        <HowMeasured journeys={journeys} />
      </p>
    </div>
  )
})

function HowMeasured({ journeys }: Pick<JourneysMapProps, 'journeys'>) {
  const provinces = journeys.filter(({ isOfProvince }) => isOfProvince).length
  if (provinces === 0) return <Trans>Fågelvägen från skolan till mitten av landet</Trans>
  if (provinces === journeys.length) return <Trans>Fågelvägen från skolan till mitten av landskapet</Trans>
  return <Trans>Fågelvägen från skolan till mitten av landet eller landskapet</Trans>
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
  readonly layout: JourneysLayout
  readonly land: MultiPolygon | null
  readonly shownKm: (km: number) => string
}

/** Painted once: nothing of it moves with the routes. */
const Ground = memo(function Ground({ view, size, layout, land, shownKm }: GroundProps) {
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
        const name = shownKm(km)
        const at = ringNameSpot(
          view.middle,
          km / view.kmPerPx,
          labelSize([name], 15),
          layout.within,
          layout.covered,
        )
        return (
          at && (
            <text key={km} className={styles.ringName} x={at[0]} y={at[1] + 5}>
              {name}
            </text>
          )
        )
      })}
    </svg>
  )
})
