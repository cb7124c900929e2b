import type { MultiPolygon } from 'geojson'
import { memo, useEffect, useMemo, useState } from 'react'
import type { Size } from '#client/ui/base/use-size.ts'
import { landPath, loadGlobe, type SchoolView } from './globe.ts'
import styles from './JourneysMap.module.css'
import { type JourneysLayout, labelSize } from './journeys-layout.ts'
import { ringNameSpot } from './label-placement.ts'

const ringsKm = [2500, 5000, 10_000]

interface GroundProps {
  readonly view: SchoolView
  readonly size: Size
  readonly layout: JourneysLayout
  readonly shownKm: (km: number) => string
}

/** Land, and rings of how far it is. Painted once: nothing of it moves with the routes. */
export const Ground = memo(function Ground({ view, size, layout, shownKm }: GroundProps) {
  const land = useLand()
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
      {[...ringsKm].reverse().map((km, index) => (
        <circle key={km} className={styles.zone} data-zone={index} cx={x} cy={y} r={km / view.kmPerPx} />
      ))}
      <path className={styles.land} d={path} />
      {ringsKm.map((km) => (
        <circle key={km} className={styles.ring} cx={x} cy={y} r={km / view.kmPerPx} />
      ))}
      {ringsKm.map((km) => {
        if (!layout.hasWords) return null
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
