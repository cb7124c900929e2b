import type { Geometry } from './geometry.ts'
import type { Palette } from './palette.ts'
import type { SchoolFacts } from './school-facts.ts'

interface SceneProps {
  readonly geometry: Geometry
  readonly palette: Palette
  readonly facts: SchoolFacts
}

/** What the scenery is drawn from; the time and the rooms are not among it. */
const stillFacts = ['season', 'weather', 'light', 'color', 'people', 'isFlagUp', 'hasLamps'] as const

/** Whether scenery would be drawn the same: while a day is replayed windows, sun and clock are drawn alone. */
export function sameStill(a: SceneProps, b: SceneProps): boolean {
  return (
    a.geometry === b.geometry &&
    a.palette === b.palette &&
    stillFacts.every((fact) => a.facts[fact] === b.facts[fact])
  )
}
