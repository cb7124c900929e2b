import type { RoomKind } from '#domain/rooms/room.ts'

/** A room of the generated school at a moment, before anything is judged or said. */
export interface GeneratedRoom {
  readonly name: string
  /** As it stands in a Swedish sentence and in an English one. */
  readonly said: { readonly sv: string; readonly en: string }
  readonly kind: RoomKind
  readonly co2: number
  readonly temperature: number
  /** %, dB and lux; null = not measured there. */
  readonly humidity: number | null
  readonly sound: number | null
  readonly light: number | null
  /** Its carbon dioxide is not believed: the sensor has to be looked at, or everything of it was refused from the start. */
  readonly doubt: 'needs_check' | 'refused' | null
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
  return places
    .slice(0, count)
    .map((place, index) => ({
      ...place,
      ...others(step, index),
      co2: mood < 0.35 ? 420 + Math.round(chance() * 150) : 430 + Math.round(chance() ** 2 * 900),
      temperature: mood < 0.7 ? 19 + Math.round(chance() * 40) / 10 : 14 + Math.round(chance() * 150) / 10,
      minutesAgo: chance() < (mood < 0.5 ? 0.03 : 0.3) ? silentMinutes : Math.floor(chance() * 20),
    }))
    .map((room) => (isSilent(room) ? { ...room, doubt: null } : room))
}

/** What else is measured in a room: seldom something, so that most sentences are still about air and warmth. */
function others(step: number, index: number): Pick<GeneratedRoom, 'humidity' | 'sound' | 'light' | 'doubt'> {
  const chance = chanceOf(step * 31 + index + 7)
  const isMore = chance() < 0.4
  const value = (share: number, from: number, span: number) =>
    isMore && chance() < share ? from + Math.round(chance() * span) : null
  const doubted = chance()
  return {
    humidity: value(0.5, 15, 75),
    sound: value(0.4, 40, 50),
    light: value(0.4, 120, 700),
    // The first room has the card of the school, which nothing refused has.
    doubt: doubted > 0.12 ? null : doubted < 0.05 && index > 0 ? 'refused' : 'needs_check',
  }
}

/**
 * 0 no need; 1 can wait; 2 asks; 3 asks at once. By the specification's limits, without the product's rules. `isLesson`: light, and
 * sound that is not harmful, matter to who reads and listens.
 */
export function severityOf(
  {
    kind,
    co2,
    temperature,
    humidity,
    sound,
    light,
    doubt,
  }: Omit<GeneratedRoom, 'name' | 'said' | 'minutesAgo'>,
  isLesson = false,
): 0 | 1 | 2 | 3 {
  const ppm = doubt === null ? co2 : 0
  const isReading = isLesson && kind !== 'dining_hall'
  if (ppm > 1000 || temperature >= 28) return 3
  if (ppm > 800 || temperature < 16 || (sound ?? 0) > 80) return 2
  if (ppm >= 600 || temperature >= 24 || (humidity ?? 0) > 70) return 1
  if (isReading && ((sound ?? 0) >= 60 || (light ?? 300) < 300)) return 1
  return 0
}

/** Whether nobody can say how it is in a room: its sensor has to be looked at, and nothing else asks for anything. */
export function isUnknown(room: GeneratedRoom, isLesson: boolean): boolean {
  return room.doubt !== null && !isSilent(room) && severityOf(room, isLesson) === 0
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
