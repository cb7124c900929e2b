import { markerOpacity } from '#domain/food-journey/markers.ts'
import { type CountedPlace, cartsOfPlaces } from './counted-places.ts'
import type { MapCamera } from './map-camera.ts'
import { Pin } from './Pin.tsx'
import styles from './ResultsMap.module.css'

/** Places whose bubbles would cover each other. */
export type BubbleGroup = readonly [CountedPlace, ...CountedPlace[]]

interface BubbleProps {
  readonly camera: MapCamera
  readonly group: BubbleGroup
  readonly isChosen: boolean
}

/** The number of carts, stronger with more of them; several places together have a double edge. */
export function Bubble({ camera, group, isChosen }: BubbleProps) {
  const carts = cartsOfPlaces(group)
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
