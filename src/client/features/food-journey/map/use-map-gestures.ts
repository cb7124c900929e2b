import { type RefObject, useEffect } from 'react'
import type { MapPoint } from '#domain/places/map-projection.ts'
import type { MapCamera } from './map-camera.ts'

/** A finger that moved less far is still a tap, px. */
const tapSlopPx = 10
/** A press that lasts longer is no tap. */
const tapMs = 700

/**
 * One finger or the mouse moves the map, two fingers or the wheel zoom it, a tap calls `onTap` with its place in the
 * window, px. While the whole map is seen, a finger that moves up or down scrolls the page, and so does the wheel.
 */
export function useMapGestures(
  element: RefObject<HTMLElement | null>,
  camera: MapCamera,
  onTap: (at: MapPoint) => void,
): void {
  useEffect(() => {
    const target = element.current
    if (!target) return
    const stop = new AbortController()
    const { signal } = stop
    const fingers = new Map<number, MapPoint>()
    let pressedAt = 0
    let start: MapPoint | null = null
    let isTap = false

    const placeOf = (event: MouseEvent): MapPoint => {
      const { left, top } = target.getBoundingClientRect()
      return { x: event.clientX - left - target.clientLeft, y: event.clientY - top - target.clientTop }
    }
    const press = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button, a'))) return
      fingers.set(event.pointerId, placeOf(event))
      target.setPointerCapture(event.pointerId)
      start = fingers.size === 1 ? placeOf(event) : null
      pressedAt = event.timeStamp
    }
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = placeOf(event)
      if (start && Math.hypot(now.x - start.x, now.y - start.y) < tapSlopPx) return
      start = null
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      fingers.set(event.pointerId, now)
      if (!other) {
        camera.panBy(now.x - before.x, now.y - before.y)
        return
      }
      // Each finger's move is half of the pair's.
      camera.panBy((now.x - before.x) / 2, (now.y - before.y) / 2)
      const apart = Math.hypot(now.x - other.x, now.y - other.y)
      const apartBefore = Math.hypot(before.x - other.x, before.y - other.y)
      if (apartBefore > 0) {
        camera.zoomBy(apart / apartBefore, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
      }
    }
    const lift = (event: PointerEvent) => {
      isTap = event.type === 'pointerup' && start !== null && event.timeStamp - pressedAt < tapMs
      if (fingers.delete(event.pointerId)) start = null
    }
    // The click after the finger: what opens earlier would be clicked, and close again.
    const click = (event: MouseEvent) => {
      if (isTap) onTap(placeOf(event))
      isTap = false
    }
    const turn = (event: WheelEvent) => {
      if (event.deltaY > 0 && camera.isWhole()) return
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1
      // A pinch on a touchpad arrives as a small turn of the wheel with the control key.
      camera.zoomBy(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)), placeOf(event))
    }
    target.addEventListener('pointerdown', press, { signal })
    target.addEventListener('pointermove', move, { signal })
    target.addEventListener('pointerup', lift, { signal })
    target.addEventListener('pointercancel', lift, { signal })
    target.addEventListener('click', click, { signal })
    target.addEventListener('wheel', turn, { signal, passive: false })
    return () => stop.abort()
  }, [element, camera, onTap])
}
