import { memo, useCallback, useMemo, useRef } from 'react'
import { useSize } from '#client/ui/base/use-size.ts'
import type { Point } from '#domain/places/distance.ts'
import { Ground } from './Ground.tsx'
import { schoolView } from './globe.ts'
import { JourneyRoutes } from './JourneyRoutes.tsx'
import styles from './JourneysMap.module.css'
import type { Journey } from './journey.ts'
import { journeysLayout } from './journeys-layout.ts'

export interface RouteMapProps {
  readonly home: Point
  /** Null for what is from nearby: it stands beside the school. */
  readonly journey: Journey | null
  /** The food. */
  readonly picture: string
  /** What the map says to who cannot see it. */
  readonly label: string
  readonly nearbyName: string
  /** "10 780 km fågelvägen" */
  readonly way: string
  readonly shownKm: (km: number) => string
}

/** One food's way on the map whose middle is the school: with nothing to press. */
export const RouteMap = memo(function RouteMap(props: RouteMapProps) {
  const { home, journey, picture, label, nearbyName, way, shownKm } = props
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const journeys = useMemo(() => (journey ? [journey] : []), [journey])
  const nearby = useMemo(() => (journey ? [] : [picture]), [journey, picture])
  const linesOf = useCallback(({ name }: Journey) => [name, way], [way])
  const drawn = useMemo(() => {
    if (!size) return null
    const places = journeys.map(({ point }) => point)
    const view = schoolView(home, places, size, { top: 0, foot: 0, edge: 34 })
    const bare = { taken: [], footPx: 6 }
    const shown = { view, size, journeys, nearby, isOfClass: false, ...bare, linesOf, nearbyName }
    return { view, size, layout: journeysLayout({ ...shown, nearName: () => '' }) }
  }, [home, size, journeys, nearby, linesOf, nearbyName])
  return (
    <div ref={frame} className={styles.one}>
      {drawn && (
        <>
          <Ground view={drawn.view} size={drawn.size} layout={drawn.layout} shownKm={shownKm} />
          <svg
            className={styles.layer}
            width={drawn.size.width}
            height={drawn.size.height}
            role="img"
            aria-label={label}
          >
            <JourneyRoutes
              ref={null}
              view={drawn.view}
              layout={drawn.layout}
              journeys={journeys}
              nearby={nearby}
              nearbyName={nearbyName}
              isOfClass={false}
              linesOf={linesOf}
            />
          </svg>
        </>
      )}
    </div>
  )
})
