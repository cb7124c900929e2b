import { useMemo } from 'react'
import { type Cell, type Geometry, geometryOf } from './geometry.ts'
import type { SchoolFacts } from './school-facts.ts'

interface SchoolGeometry {
  /** The same object as long as nothing has another place: components that depend on it alone do not re-render. */
  readonly geometry: Geometry
  /** With the rooms as they are now. */
  readonly cells: readonly Cell[]
  readonly bands: Geometry['bands']
}

/** Where everything stands, and what the rooms are: a replayed day changes the rooms many times a second. */
export function useGeometry(facts: SchoolFacts): SchoolGeometry {
  const geometry = geometryOf(facts)
  const { w, h, zoom, u, sky, ground, house, topH, rowH, hasWords, cells, bands } = geometry
  const places = cells.map(({ room, x, y, w, h }) => [room.id, x, y, w, h])
  const floors = bands.map(({ x, y, w, h }) => [x, y, w, h])
  const key = JSON.stringify([w, h, zoom, u, sky, ground, house, topH, rowH, hasWords, places, floors])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all that the parts take from it
  const still = useMemo(() => geometry, [key])
  return { geometry: still, cells, bands }
}
