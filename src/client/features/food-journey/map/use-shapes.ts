import { useEffect, useState } from 'react'
import type { MapId } from './places.ts'
import { knownShapes, loadShapes, type MapShapes } from './shapes.ts'

interface Shapes {
  /** Null until they are there. */
  readonly shapes: MapShapes | null
  /** They could not be fetched. */
  readonly isMissing: boolean
  readonly tryAgain: () => void
}

interface Loaded {
  readonly mapId: MapId
  /** Null = they could not be fetched. */
  readonly shapes: MapShapes | null
}

/** A drawing's shapes; tries again by itself when the device comes online. */
export function useShapes(mapId: MapId): Shapes {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [tries, setTries] = useState(0)
  const ofDrawing = loaded?.mapId === mapId ? loaded : null
  const shapes = knownShapes(mapId) ?? ofDrawing?.shapes ?? null
  const isMissing = ofDrawing !== null && shapes === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: every try asks once more
  useEffect(() => {
    if (knownShapes(mapId)) return
    let isWanted = true
    loadShapes(mapId)
      .catch(() => null)
      .then((shapes) => {
        if (isWanted) setLoaded({ mapId, shapes })
      })
    return () => {
      isWanted = false
    }
  }, [mapId, tries])

  useEffect(() => {
    if (!isMissing) return
    const tryAgain = () => setTries((before) => before + 1)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [isMissing])

  return { shapes, isMissing, tryAgain: () => setTries(tries + 1) }
}
