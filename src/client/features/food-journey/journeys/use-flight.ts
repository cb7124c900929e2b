import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { Journey } from './journey.ts'

/** A route's flight and how long after the one before it begins, ms. */
const flightMs = 600
const apartMs = 650
const flightEasing = 'cubic-bezier(.3, 0, .2, 1)'
const liftEasing = 'cubic-bezier(.2, .9, .3, 1.2)'

interface Flight {
  readonly routes: RefObject<SVGGElement | null>
  readonly counter: RefObject<HTMLElement | null>
  readonly journeys: readonly Journey[]
  /** Kilometres of all of them. */
  readonly total: number
  readonly shownKm: (km: number) => string
  /** All of them have flown in this time, ms; more than the usual are nearer to each other. */
  readonly mostMs: number
  /** A row in words for each journey, `data-row` its index: comes with its picture. */
  readonly rows?: RefObject<HTMLElement | null>
  /** What comes after the last one, the first time. */
  readonly after?: RefObject<HTMLElement | null>
  /** They can be seen: how large the map is, is known. */
  readonly isShown: boolean
}

/**
 * The routes draw themselves in turn and the sum counts with them, without React; all at once for who wishes no movement.
 * Answers what lets them fly again.
 */
export function useFlight(flight: Flight): () => void {
  const { routes, counter, journeys, total, shownKm, mostMs, rows, after, isShown } = flight
  const hasFlown = useRef(false)
  const cancel = useRef<() => void>(() => undefined)
  const fly = useCallback(() => {
    cancel.current()
    const group = routes.current
    if (!group || !isShown || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const apart = Math.min(apartMs, (mostMs - flightMs) / Math.max(1, journeys.length - 1))
    const animations: Animation[] = []
    group.querySelectorAll('[data-part="route"] path').forEach((path, index) => {
      animations.push(
        path.animate(
          { strokeDasharray: ['1 1', '1 1'], strokeDashoffset: ['1', '0'] },
          { duration: flightMs, delay: index * apart, easing: flightEasing, fill: 'backwards' },
        ),
      )
    })
    const appear = (element: Element, index: number) => {
      const timing = { duration: 200, delay: index * apart + flightMs - 200, fill: 'backwards' } as const
      animations.push(element.animate({ opacity: [0, 1] }, timing))
    }
    group.querySelectorAll('[data-part="picture"]').forEach(appear)
    for (const row of rows?.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])
      appear(row, Math.min(Number(row.dataset.row), Math.max(0, journeys.length - 1)))
    const startedAt = performance.now()
    const durationMs = apart * Math.max(0, journeys.length - 1) + flightMs
    if (after?.current && !hasFlown.current)
      animations.push(
        after.current.animate(
          { opacity: [0, 1], transform: ['translateY(24px)', 'none'] },
          { duration: 500, delay: durationMs, easing: liftEasing, fill: 'backwards' },
        ),
      )
    hasFlown.current = true
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
  }, [routes, counter, journeys, total, shownKm, mostMs, rows, after, isShown])
  useLayoutEffect(() => {
    fly()
    return () => cancel.current()
  }, [fly])
  return fly
}
