import { startTransition, useEffect, useState } from 'react'
import { afterNextPicture } from './after-next-picture.ts'

/** False for the first picture, true as soon as it has been painted: for what may come a moment later. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterNextPicture(() => startTransition(() => setPainted(true))), [])
  return isPainted
}
