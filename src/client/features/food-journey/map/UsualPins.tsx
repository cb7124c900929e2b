import { useLayoutEffect, useMemo, useRef } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { overlap, type Rect } from '#client/ui/base/rect.ts'
import type { Origin } from '#domain/food-journey/cart.ts'
import { pointOf } from '#domain/food-journey/journey.ts'
import { type MapPoint, toMap } from '#domain/places/map-projection.ts'
import styles from './MapWindow.module.css'
import type { MapCamera } from './map-camera.ts'
import { type MapId, placeKey, placeName } from './places.ts'
import { toolsOf } from './route-view.ts'
import { projections } from './shapes.ts'
import { type Size, toWindow } from './view.ts'

interface UsualPinsProps {
  readonly mapId: MapId
  readonly camera: MapCamera
  /** On a drawing of provinces, those abroad have no pin. */
  readonly origins: readonly Origin[]
}

/** Places to choose from: a needle with a question mark on each, and its name where it covers no other. */
export function UsualPins({ mapId, camera, origins }: UsualPinsProps) {
  const group = useRef<SVGGElement>(null)
  const locale = currentLocale()
  const pins = useMemo(
    () =>
      origins.flatMap((origin) => {
        const point = mapId === 'sweden' && origin.region_code === null ? null : pointOf(origin)
        const name = placeName(origin, locale) ?? ''
        return point ? [{ key: placeKey(origin), name, at: toMap(projections[mapId], point) }] : []
      }),
    [mapId, origins, locale],
  )
  useLayoutEffect(
    () =>
      camera.watch((view) => {
        const feet = pins.map(({ at }) => toWindow(view, at))
        const names = placeNames(
          feet,
          pins.map(({ name }) => name),
          camera.size,
        )
        for (const [index, pin] of [...(group.current?.children ?? [])].entries()) {
          const foot = feet[index]
          const at = names[index]
          if (foot) pin.setAttribute('transform', `translate(${foot.x.toFixed(1)} ${foot.y.toFixed(1)})`)
          const text = pin.querySelector('text:last-of-type')
          text?.setAttribute('visibility', at ? 'visible' : 'hidden')
          if (at) text?.setAttribute('transform', `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`)
        }
      }),
    [camera, pins],
  )
  return (
    <g ref={group}>
      {pins.map(({ key, name }) => (
        <g key={key}>
          <path className={styles.needle} d="M0 0l-13-22a15 15 0 1 1 26 0z" />
          <text className={styles.question} y={-23}>
            ?
          </text>
          <text className={styles.name}>{name}</text>
        </g>
      ))}
    </g>
  )
}

/** A letter of a name is at most about so wide, px. */
const letterPx = 9.6
const lineHeightPx = 24

/**
 * Where the names of pins stand, px from each pin's foot and to the middle of the name's line: beside its head, or below the foot; null
 * where it would cover another pin or name, lie under the map's buttons, or be cut by the window.
 */
function placeNames(feet: readonly MapPoint[], names: readonly string[], size: Size): (MapPoint | null)[] {
  const pins = feet.map(({ x, y }): Rect => ({ left: x - 16, right: x + 16, top: y - 48, bottom: y }))
  const taken = [toolsOf(size), ...pins]
  return feet.map((foot, index) => {
    const half = ((names[index]?.length ?? 0) * letterPx) / 2
    const spots: readonly MapPoint[] = [
      { x: half + 20, y: -18 },
      { x: -half - 20, y: -18 },
      { x: 0, y: 22 },
      { x: 0, y: -54 },
    ]
    for (const spot of spots) {
      const middle = foot.x + spot.x
      const bottom = foot.y + spot.y + 6
      const rect: Rect = { left: middle - half, right: middle + half, top: bottom - lineHeightPx, bottom }
      const isSeen = rect.left >= 0 && rect.right <= size.width && rect.top >= 0 && rect.bottom <= size.height
      if (!isSeen || taken.some((other) => overlap(rect, other))) continue
      taken.push(rect)
      return spot
    }
    return null
  })
}
