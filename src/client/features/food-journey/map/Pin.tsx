import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { MapPoint } from '#domain/places/map-projection.ts'
import styles from './MapWindow.module.css'
import type { MapCamera } from './map-camera.ts'
import { namePlace } from './route-view.ts'
import { toWindow } from './view.ts'

interface PinProps {
  readonly camera: MapCamera
  readonly point: MapPoint
  /** Drawn around 0, 0; px. */
  readonly children: ReactNode
}

/** Something that stands on a map point and keeps its size, however near one comes. */
export function Pin({ camera, point, children }: PinProps) {
  const group = useRef<SVGGElement>(null)
  const { x, y } = point
  useLayoutEffect(
    () =>
      camera.watch((view) => {
        const at = toWindow(view, { x, y })
        group.current?.setAttribute('transform', `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`)
      }),
    [camera, x, y],
  )
  return <g ref={group}>{children}</g>
}

/** The school. */
export function HomePin({ camera, point }: Omit<PinProps, 'children'>) {
  return (
    <Pin camera={camera} point={point}>
      <circle className={styles.home} r={13} />
      <path className={styles.homeSign} d="M-7 0 0-6.5 7 0M-4.5-1.5V6h9v-7.5M0 6V2" />
    </Pin>
  )
}

/** A needle whose foot stands on the chosen place, with its name: above it, and wholly in the window. */
export function ChosenPin({ camera, point, name }: Omit<PinProps, 'children'> & { readonly name: string }) {
  const text = useRef<SVGTextElement>(null)
  const { x, y } = point
  useLayoutEffect(
    () =>
      camera.watch((view) => {
        const at = namePlace(toWindow(view, { x, y }), name, camera.size)
        text.current?.setAttribute('transform', `translate(${at.x.toFixed(1)} ${at.y})`)
      }),
    [camera, x, y, name],
  )
  return (
    <Pin camera={camera} point={point}>
      <path className={styles.needle} d="M0 0C-4-11-13-17-13-27A13 13 0 0 1 13-27C13-17 4-11 0 0Z" />
      <circle className={styles.needleEye} cy={-27} r={5} />
      <text ref={text} className={styles.name}>
        {name}
      </text>
    </Pin>
  )
}
