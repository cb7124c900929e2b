import styles from './MapWindow.module.css'
import type { MapShapes } from './shapes.ts'

interface PlaceHighlightProps {
  readonly shapes: MapShapes | null
  readonly code: string
  readonly as: 'chosen' | 'usual' | 'cursor'
}

/** One place drawn once more over the others, so that these need no new drawing. */
export function PlaceHighlight({ shapes, code, as }: PlaceHighlightProps) {
  const path = shapes?.places.get(code)?.path
  if (!path) return null
  return <path className={styles[as]} transform="scale(.1)" d={path} />
}
