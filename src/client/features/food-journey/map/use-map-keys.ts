import { type KeyboardEvent, useRef } from 'react'
import { continents } from '#domain/places/continents.ts'
import { distanceKm, type Point } from '#domain/places/distance.ts'
import { provincesCountry } from '#domain/places/provinces.ts'
import { continentBox, middleCountry } from './continent-boxes.ts'
import type { MapCamera } from './map-camera.ts'
import { type MapId, placesOf } from './places.ts'
import { firstStartingWith } from './search.ts'
import type { MapShapes } from './shapes.ts'

/** Letters typed within this time belong together, unless another key comes between them. */
const typingMs = 1000
const never = Number.NEGATIVE_INFINITY
const arrows = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']

interface MapKeys {
  readonly mapId: MapId
  readonly shapes: MapShapes | null
  readonly camera: MapCamera
  readonly home: Point
  /** The place on which the keyboard stands. */
  readonly cursor: string | null
  readonly onWalk: (code: string) => void
  readonly onEnter: (code: string) => void
  readonly onEscape: () => void
}

/**
 * A map's keys: arrows walk to the neighbours, letters jump to a name, Home comes home, 1 to 6 show a continent, + and −
 * zoom, 0 shows the whole map, Enter and the space bar choose, Escape leads back to the list.
 */
export function useMapKeys(keys: MapKeys): (event: KeyboardEvent) => void {
  const typing = useRef({ letters: '', at: never })
  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target !== event.currentTarget) return
    if (act(event.key, event.timeStamp, keys, typing.current)) event.preventDefault()
  }
}

/** Where the keyboard starts: Sweden, or the province of the school. */
export function homePlace(mapId: MapId, home: Point): string {
  if (mapId === 'world') return provincesCountry
  const [first, ...others] = placesOf(mapId)
  if (!first) return ''
  return others.reduce(
    (best, place) => (distanceKm(home, place) < distanceKm(home, best) ? place : best),
    first,
  ).code
}

/** True when the key was one of the map's. */
function act(
  key: string,
  at: number,
  { mapId, shapes, camera, home, cursor, onWalk, onEnter, onEscape }: MapKeys,
  typing: { letters: string; at: number },
): boolean {
  const direction = arrows.indexOf(key)
  const continent = mapId === 'world' ? continents[Number(key) - 1] : undefined
  const start = homePlace(mapId, home)
  if (direction !== -1) {
    const next = cursor === null ? start : shapes?.places.get(cursor)?.next[direction]
    if (next) onWalk(next)
  } else if (key === 'Home') onWalk(start)
  else if (key === 'Enter' || (key === ' ' && at - typing.at > typingMs)) {
    if (cursor !== null) onEnter(cursor)
  } else if (key === 'Escape') onEscape()
  else if (key === '+' || key === '=') camera.flyBy(2)
  else if (key === '-' || key === '−') camera.flyBy(0.5)
  else if (key === '0') camera.flyToWhole()
  else if (continent) {
    onWalk(middleCountry(continent))
    camera.flyTo(continentBox(continent))
  } else if (/^[\p{L} ]$/u.test(key)) {
    typing.letters = at - typing.at > typingMs ? key : typing.letters + key
    typing.at = at
    const found = firstStartingWith(placesOf(mapId), typing.letters)
    if (found) onWalk(found.code)
    return true
  } else return false
  typing.at = never
  return true
}
