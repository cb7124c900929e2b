import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { Journey } from './journey.ts'

/** A route's flight and how long after the one before it begins, ms. */
const flightMs = 600
const apartMs = 650
/** A class's routes all fly in this time, ms. */
const mostMs = 8000

interface Flight {
  readonly routes: RefObject<SVGGElement | null>
  readonly counter: RefObject<HTMLElement | null>
  readonly journeys: readonly Journey[]
  /** Kilometres of all of them. */
  readonly total: number
  readonly shownKm: (km: number) => string
  /** They can be seen: how large the map is, is known. */
  readonly isShown: boolean
}

/**
 * The routes draw themselves in turn and the sum counts with them, without React; all at once for who wishes no movement.
 * Answers what lets them fly again.
 */
export function useFlight({ routes, counter, journeys, total, shownKm, isShown }: Flight): () => void {
  const cancel = useRef<() => void>(() => undefined)
  const fly = useCallback(() => {
    cancel.current()
    const group = routes.current
    if (!group || !isShown || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const apart = Math.min(apartMs, mostMs / Math.max(1, journeys.length))
    const animations: Animation[] = []
    group.querySelectorAll('[data-part="route"] path').forEach((path, index) => {
      animations.push(
        path.animate(
          { strokeDasharray: ['1 1', '1 1'], strokeDashoffset: ['1', '0'] },
          { duration: flightMs, delay: index * apart, easing: 'ease-out', fill: 'backwards' },
        ),
      )
    })
    group.querySelectorAll('[data-part="picture"]').forEach((picture, index) => {
      const timing = { duration: 200, delay: index * apart + flightMs - 200, fill: 'backwards' } as const
      animations.push(picture.animate({ opacity: [0, 1] }, timing))
    })
    const startedAt = performance.now()
    const durationMs = apart * Math.max(0, journeys.length - 1) + flightMs
    const write = (km: number) => {
      if (counter.current) counter.current.textContent = shownKm(Math.round(km))
    }
    let frame = requestAnimationFrame(function count(now) {
      const passed = now - startedAt
      let km = 0
      journeys.forEach((journey, index) => {
        const share = Math.min(1, Math.max(0, (passed - index * apart) / flightMs))
        km += journey.km * journey.count * share
      })
      write(passed >= durationMs ? total : km)
      if (passed < durationMs) frame = requestAnimationFrame(count)
    })
    cancel.current = () => {
      cancelAnimationFrame(frame)
      for (const animation of animations) animation.cancel()
      write(total)
    }
  }, [routes, counter, journeys, total, shownKm, isShown])
  useLayoutEffect(() => {
    fly()
    return () => cancel.current()
  }, [fly])
  return fly
}
