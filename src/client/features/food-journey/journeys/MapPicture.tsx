import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { shownKm } from '#client/features/food-journey/map/places.ts'
import type { Point } from '#domain/places/distance.ts'
import { Ground } from './Ground.tsx'
import { schoolView } from './globe.ts'
import { JourneyRoutes } from './JourneyRoutes.tsx'
import type { Journey } from './journey.ts'
import { journeysLayout } from './journeys-layout.ts'
import styles from './MapPicture.module.css'

export interface MapPictureProps {
  readonly home: Point
  readonly journeys: readonly Journey[]
  /** `card`: for a picture, without words. `paper`: outlines with words, for a sheet. */
  readonly look: 'card' | 'paper'
  /** What it says to who cannot see it. */
  readonly label: string
}

/** As wide and as high as it is drawn, px: it is shown as large as there is room. */
const sizes = { card: { width: 540, height: 460 }, paper: { width: 700, height: 620 } }

/** The journeys of a cart from the school in the middle: a picture of one size, in which nothing moves. */
export function MapPicture({ home, journeys, look, label }: MapPictureProps) {
  const { t } = useLingui()
  const size = sizes[look]
  const linesOf = useCallback(({ name, km }: Journey) => [name, shownKm(km)], [])
  const { view, layout } = useMemo(() => {
    const places = journeys.map(({ point }) => point)
    const view = schoolView(home, places, size, { top: 0, foot: 0, edge: look === 'card' ? 34 : 60 })
    const rest = { nearby: [], isOfClass: false, taken: [], footPx: 6, nearbyName: '', nearName: () => '' }
    const layout = journeysLayout({ view, size, journeys, ...rest, linesOf })
    return { view, layout }
  }, [home, journeys, size, look, linesOf])
  const box = `0 0 ${size.width} ${size.height}`
  return (
    <div className={styles[look]}>
      <svg viewBox={box} role="img" aria-label={label || t`Karta`}>
        <Ground view={view} size={size} layout={layout} shownKm={shownKm} />
        <JourneyRoutes
          ref={null}
          view={view}
          layout={layout}
          journeys={journeys}
          nearby={[]}
          nearbyName=""
          isOfClass={false}
          linesOf={linesOf}
        />
      </svg>
    </div>
  )
}
