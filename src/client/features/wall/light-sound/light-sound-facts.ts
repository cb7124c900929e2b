import { isFresh } from '#client/features/wall/fresh.ts'
import type { RoomReading, SchoolNow } from '#client/living-school/school-now.ts'
import type { Now } from '#domain/time/age.ts'

/** A room's light or sound, young enough to be judged. */
export interface JudgedRoom {
  readonly id: string
  readonly name: string
  /** Rounded as it is shown: dB or lux. */
  readonly value: number
  readonly isConcern: boolean
}

export interface LightSoundFacts {
  /** The loudest rooms, the loudest first; empty = measured in fewer than two. */
  readonly sound: readonly JudgedRoom[]
  /** The darkest rooms, the darkest first; likewise. */
  readonly light: readonly JudgedRoom[]
  /** How many rooms there are of each beside those. */
  readonly more: { readonly sound: number; readonly light: number }
}

/** One room alone is nothing to compare. */
const fewestRooms = 2
/** As many as can be read from across the room. */
const mostRooms = 5

/**
 * What the page of light and sound says; null while the school sleeps and where neither is measured in two rooms within two
 * hours. `metricKeys`: those that the wall may show.
 */
export function lightSoundFactsOf(
  { rooms, hours }: Pick<SchoolNow, 'rooms' | 'hours'>,
  metricKeys: readonly string[],
  now: Now,
): LightSoundFacts | null {
  if (hours.state === 'asleep') return null
  const judged = (key: 'sound' | 'light') => {
    if (!metricKeys.includes(key)) return []
    const found = rooms.flatMap(({ readings }) => judgedRoom(readings.get(key), now) ?? [])
    return found.length < fewestRooms ? [] : found
  }
  const sound = [...judged('sound')].sort((a, b) => b.value - a.value)
  const light = [...judged('light')].sort((a, b) => a.value - b.value)
  if (sound.length === 0 && light.length === 0) return null
  return {
    sound: sound.slice(0, mostRooms),
    light: light.slice(0, mostRooms),
    more: {
      sound: Math.max(0, sound.length - mostRooms),
      light: Math.max(0, light.length - mostRooms),
    },
  }
}

function judgedRoom(reading: RoomReading | undefined, now: Now): JudgedRoom | null {
  if (!reading?.mayJudge || !isFresh(reading.observedAt, now)) return null
  const { value, level, metric, room } = reading
  if (value === null || level === null) return null
  return {
    id: room.id,
    name: room.name,
    value,
    isConcern: metric.concernLevels.includes(level),
  }
}
