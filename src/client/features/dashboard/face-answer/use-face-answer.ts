import { useEffect, useState } from 'react'

/** Without input the answer closes after this, ms; our choice. */
const autoCloseMs = 8000

interface FaceAnswer {
  /** The room whose face answers; null = none. */
  readonly roomId: string | null
  /** A face was pressed: it answers, and at the second press it stops. */
  readonly press: (roomId: string) => void
}

/** Which face answers in the sky: until it is pressed again, Escape, or some seconds without a touch. */
export function useFaceAnswer(): FaceAnswer {
  const [roomId, setRoomId] = useState<string | null>(null)
  useEffect(() => {
    if (roomId === null) return
    let timer: ReturnType<typeof setTimeout>
    const end = () => {
      // Not while it is read aloud.
      if ('speechSynthesis' in window && speechSynthesis.speaking) wait()
      else setRoomId(null)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(end, autoCloseMs)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setRoomId(null)
      else wait()
    }
    wait()
    window.addEventListener('pointerdown', wait)
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', wait)
      window.removeEventListener('keydown', onKey)
    }
  }, [roomId])
  return { roomId, press: (pressed) => setRoomId(pressed === roomId ? null : pressed) }
}
