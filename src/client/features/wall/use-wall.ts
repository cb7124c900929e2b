import { useEffect } from 'react'
import { useStore } from 'zustand'
import { turnOf, wallStore } from './wall-store.ts'

const idleAfterMs = 3000
const { turn, togglePause, setPointerIdle, reset } = wallStore.getState()

/** Turns the wall's pages every `everyS` seconds. Space, Enter and a press (`togglePause`) pause it and let it go on. */
export function useWall(pages: number, everyS: number) {
  const { turns, isPaused, isPointerIdle } = useStore(wallStore)
  const isTurning = pages > 1 && !isPaused
  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(turn, everyS * 1000)
    return () => clearInterval(timer)
  }, [isTurning, everyS])
  useEffect(() => {
    addEventListener('keydown', pauseByKey)
    return () => {
      removeEventListener('keydown', pauseByKey)
      reset()
    }
  }, [])
  useEffect(watchPointer, [])
  return { ...turnOf({ turns }, pages), isPaused, isPointerIdle, togglePause }
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
