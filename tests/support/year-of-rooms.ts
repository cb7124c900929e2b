import type { RoomKind } from '#domain/rooms/room.ts'

/** A room of the generated school at a moment, before anything is judged or said. */
export interface GeneratedRoom {
  readonly name: string
  /** As it stands in a Swedish sentence and in an English one. */
  readonly said: { readonly sv: string; readonly en: string }
  readonly kind: RoomKind
  readonly co2: number
  readonly temperature: number
  readonly minutesAgo: number
}

const places: readonly Pick<GeneratedRoom, 'name' | 'said' | 'kind'>[] = [
  { name: 'Klassrum 4A', said: { sv: '4A', en: '4A' }, kind: 'classroom' },
  { name: 'Klassrum 4B', said: { sv: '4B', en: '4B' }, kind: 'classroom' },
  { name: 'Biblioteket', said: { sv: 'biblioteket', en: 'Biblioteket' }, kind: 'library' },
  { name: 'Matsalen', said: { sv: 'matsalen', en: 'Matsalen' }, kind: 'dining_hall' },
  { name: 'Hus A', said: { sv: 'Hus A', en: 'Hus A' }, kind: 'classroom' },
]

/** A silent sensor has not reported for so long: past three intervals and two hours. */
const silentMinutes = 400

/**
 * Rooms at a step of the walk: one to five, their values spread over all levels and near their limits, some late, some
 * silent; always the same for a step.
 */
export function roomsAtStep(step: number): readonly GeneratedRoom[] {
  const chance = chanceOf(step)
  const count = 1 + Math.floor(chance() * places.length)
  // Some schools are calm, so that sentences about all rooms are said too.
  const mood = chance()
  return places.slice(0, count).map((place) => ({
    ...place,
    co2: mood < 0.35 ? 420 + Math.round(chance() * 150) : 430 + Math.round(chance() ** 2 * 900),
    temperature: mood < 0.7 ? 19 + Math.round(chance() * 40) / 10 : 14 + Math.round(chance() * 150) / 10,
    minutesAgo: chance() < (mood < 0.5 ? 0.03 : 0.3) ? silentMinutes : Math.floor(chance() * 20),
  }))
}

/** 0 no need; 1 can wait; 2 asks; 3 asks at once. By the specification's limits, without the product's rules. */
export function severityOf({ co2, temperature }: Pick<GeneratedRoom, 'co2' | 'temperature'>): 0 | 1 | 2 | 3 {
  if (co2 > 1000 || temperature >= 28) return 3
  if (co2 > 800 || temperature < 16) return 2
  if (co2 >= 600 || temperature >= 24) return 1
  return 0
}

export function isSilent({ minutesAgo }: Pick<GeneratedRoom, 'minutesAgo'>): boolean {
  return minutesAgo === silentMinutes
}

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
