import { useEffect, useState } from 'react'
import type { Drawing } from './places.ts'
import { knownShapes, loadShapes, type MapShapes } from './shapes.ts'

interface Shapes {
  /** Null until they are there. */
  readonly shapes: MapShapes | null
  /** They could not be fetched. */
  readonly isMissing: boolean
  readonly tryAgain: () => void
}

interface Loaded {
  readonly drawing: Drawing
  /** Null = they could not be fetched. */
  readonly shapes: MapShapes | null
}

/** A drawing's shapes; tries again by itself when the device comes online. */
export function useShapes(drawing: Drawing): Shapes {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [tries, setTries] = useState(0)
  const ofDrawing = loaded?.drawing === drawing ? loaded : null
  const shapes = knownShapes(drawing) ?? ofDrawing?.shapes ?? null
  const isMissing = ofDrawing !== null && shapes === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: every try asks once more
  useEffect(() => {
    if (knownShapes(drawing)) return
    let isWanted = true
    loadShapes(drawing)
      .catch(() => null)
      .then((shapes) => {
        if (isWanted) setLoaded({ drawing, shapes })
      })
    return () => {
      isWanted = false
    }
  }, [drawing, tries])

  useEffect(() => {
    if (!isMissing) return
    const tryAgain = () => setTries((before) => before + 1)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [isMissing])

  return { shapes, isMissing, tryAgain: () => setTries(tries + 1) }
}
