import { readOutlines } from './hit-test.ts'
import styles from './MapWindow.module.css'
import type { MapId } from './places.ts'
import { loadShapes, type MapShapes } from './shapes.ts'

const drawn = new Map<MapId, SVGGElement>()

/**
 * All land of a drawing, ready to be put into a map. It is made once and outside React: its paths are long, and reading
 * them is most of what a map costs.
 */
export function landDrawing(mapId: MapId, shapes: MapShapes): SVGGElement {
  const before = drawn.get(mapId)
  if (before) return before
  const dots = [...shapes.places.values()]
    .filter(({ isDot }) => isDot)
    .map(({ point }) => `M${point.x.toFixed(1)} ${point.y.toFixed(1)}h.01`)
    .join('')
  const tenths = element('g', { transform: 'scale(.1)' })
  tenths.append(
    element('path', { class: styles.noChoice, d: shapes.land }),
    ...shapes.lands.map((d) => element('path', { class: styles.lands, d })),
  )
  const land = element('g', {})
  land.append(
    tenths,
    element('path', { class: styles.dotEdges, d: dots }),
    element('path', { class: styles.dots, d: dots }),
  )
  drawn.set(mapId, land)
  return land
}

/** Has a drawing at hand before its map is opened. Rejects when there is no contact. */
export async function prepareLand(mapId: MapId): Promise<void> {
  const shapes = await loadShapes(mapId)
  landDrawing(mapId, shapes)
  await readOutlines(shapes)
}

function element<T extends 'g' | 'path'>(
  name: T,
  attributes: Readonly<Record<string, string | undefined>>,
): SVGElementTagNameMap[T] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value ?? '')
  return made
}
