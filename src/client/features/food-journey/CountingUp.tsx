import { useLayoutEffect, useRef } from 'react'

const durationMs = 600

interface CountingUpProps {
  readonly value: number
  readonly text: (value: number) => string
}

/**
 * A number that counts up once to its value; it is there at once for ears, and for eyes that wish no movement. Its digits
 * are written without React, which would take a slow tablet longer than a frame.
 */
export function CountingUp({ value, text }: CountingUpProps) {
  const place = useRef<HTMLSpanElement>(null)
  const latest = useRef({ value, text })
  latest.current = { value, text }
  useLayoutEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const write = (share: number) => {
      const { value, text } = latest.current
      if (place.current) place.current.textContent = text(value * share)
    }
    const startedAt = performance.now()
    write(0)
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, Math.max(0, now - startedAt) / durationMs)
      write(1 - (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <>
      <span ref={place} aria-hidden="true">
        {text(value)}
      </span>
      <span className="sr-only">{text(value)}</span>
    </>
  )
}
