import { memo, useLayoutEffect, useRef } from 'react'
import styles from './MapWindow.module.css'
import type { MapCamera } from './map-camera.ts'
import type { MapShapes } from './shapes.ts'

interface LandsProps {
  readonly shapes: MapShapes
  readonly camera: MapCamera
}

/**
 * All land in a few paths: drawn once and only moved. Which place lies under a finger is counted out (`near.ts`), so
 * none needs an element of its own.
 */
export const Lands = memo(function Lands({ shapes, camera }: LandsProps) {
  const group = useRef<SVGGElement>(null)
  // Lines and dots grow a little when one comes closer, and never as fast as the map.
  useLayoutEffect(
    () =>
      camera.watch(({ scale }) => {
        const nearness = Math.log2(1 + scale)
        group.current?.style.setProperty('--dot', `${(2.5 + 2.5 * nearness).toFixed(1)}px`)
        group.current?.style.setProperty('--line', `${(0.35 + 0.35 * nearness).toFixed(2)}px`)
      }),
    [camera],
  )
  const dotPath = [...shapes.places.values()]
    .filter(({ isDot }) => isDot)
    .map(({ point }) => `M${Math.round(point.x * 10)} ${Math.round(point.y * 10)}h.1`)
    .join('')
  return (
    <g ref={group} transform="scale(.1)">
      <path className={styles.noChoice} d={shapes.land} />
      <path className={styles.lands} d={shapes.lands} />
      <path className={styles.dotEdges} d={dotPath} />
      <path className={styles.dots} d={dotPath} />
    </g>
  )
})
