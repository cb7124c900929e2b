import { startTransition, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { WallPart } from '#domain/walls/wall.ts'
import { pageAfter, secondsOf } from './round.ts'
import { wallStore } from './wall-store.ts'

const idleAfterMs = 3000
const { togglePause, setPointerIdle, reset } = wallStore.getState()

interface PageRotation {
  readonly round: readonly WallPart[]
  readonly lead: WallPart | null
  /** Seconds that a page stays which does not lead. */
  readonly everyS: number
}

/**
 * Which page of the round stands; it turns by itself. Space, Enter and a press (`togglePause`) pause it and let it go on. The
 * page that stands stays until the next one has been drawn. `page` null = the round is empty.
 */
export function usePageRotation({ round, lead, everyS }: PageRotation) {
  const { isPaused, isPointerIdle } = useStore(wallStore)
  const [rotatedTo, setRotatedTo] = useState<WallPart | null>(null)
  const page = rotatedTo !== null && round.includes(rotatedTo) ? rotatedTo : pageAfter(round, rotatedTo)
  const next = pageAfter(round, page)
  const seconds = secondsOf(page, lead, everyS)
  const isRotating = next !== page && !isPaused
  useEffect(() => {
    if (!isRotating) return
    const timer = setTimeout(() => startTransition(() => setRotatedTo(next)), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isRotating, next, seconds])
  useEffect(() => {
    addEventListener('keydown', pauseByKey)
    return () => {
      removeEventListener('keydown', pauseByKey)
      reset()
    }
  }, [])
  useEffect(watchPointer, [])
  return { page, isPaused, isPointerIdle, togglePause }
}

function pauseByKey(event: KeyboardEvent): void {
  if (event.key !== ' ' && event.key !== 'Enter') return
  event.preventDefault()
  togglePause()
}

/** Notes when the pointer has not moved for three seconds. Answers how to stop. */
function watchPointer(): () => void {
  const rest = () => setTimeout(setPointerIdle, idleAfterMs, true)
  let timer = rest()
  const onMove = () => {
    clearTimeout(timer)
    setPointerIdle(false)
    timer = rest()
  }
  addEventListener('pointermove', onMove)
  return () => {
    clearTimeout(timer)
    removeEventListener('pointermove', onMove)
  }
}
