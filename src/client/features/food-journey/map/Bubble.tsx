import { markerOpacity } from '#domain/food-journey/markers.ts'
import type { MapPoint } from '#domain/places/map-projection.ts'
import type { MapCamera } from './map-camera.ts'
import { Pin } from './Pin.tsx'
import type { Place } from './places.ts'
import styles from './ResultsMap.module.css'

interface CountedPlace {
  readonly place: Place
  readonly carts: number
  readonly point: MapPoint
}

/** Places whose bubbles would cover each other. */
export type BubbleGroup = readonly [CountedPlace, ...CountedPlace[]]

interface BubbleProps {
  readonly camera: MapCamera
  readonly group: BubbleGroup
  readonly isChosen: boolean
}

/** The number of carts, stronger with more of them; several places together have a double edge. */
export function Bubble({ camera, group, isChosen }: BubbleProps) {
  const carts = group.reduce((sum, place) => sum + place.carts, 0)
  const isSeveral = group.length > 1
  return (
    <Pin camera={camera} point={group[0].point}>
      <g data-bubble={group.map(({ place }) => place.code).join(' ')} data-carts={carts}>
        {isSeveral && <circle className={styles.bubbleRing} r={20} />}
        <circle className={styles.bubbleGround} r={16} />
        <circle className={styles.bubble} r={16} fillOpacity={markerOpacity(carts)} />
        {isChosen && <circle className={styles.bubbleChosen} r={isSeveral ? 24 : 20} />}
        <text className={styles.bubbleText} y={5.5}>
          {carts}
        </text>
      </g>
    </Pin>
  )
}
