import type { Locale } from '#domain/locale.ts'
import type { Light, SunPlace } from '#domain/places/daylight.ts'
import type { AdviceLevel, RoomNeed } from '#domain/rooms/advice-rule.ts'
import type { RoomKind } from '#domain/rooms/room.ts'
import type { Season, Weather } from './outside.ts'

/**
 * - `live`: lamps are lit, the face of its advice looks out.
 * - `late`: the same with a small clock: the value is older than it should be.
 * - `silent`: the blind is down, the sensor does not report any longer.
 * - `asleep`: dark, eyes shut: the school is empty, and no level is shown.
 * - `unknown`: we ourselves have no contact; the last number, no face.
 */
export type RoomState = 'live' | 'late' | 'silent' | 'asleep' | 'unknown'

/** A room as the picture shows it. */
export interface LivingRoom {
  readonly id: string
  readonly name: string
  readonly kind: RoomKind
  /** 0 = ground floor; null = unknown. */
  readonly floor: number | null
  readonly state: RoomState
  /** Of the room's one advice, never of a metric. */
  readonly level: AdviceLevel | null
  readonly need: RoomNeed | null
  /** Two words at most, on the window of a room that asks or is silent. */
  readonly pill: string | null
  /** Under the name, where there is room for it. */
  readonly word: string | null
  /** The last value; drawn where there is no face (`unknown`). */
  readonly value: string | null
  /** What a screen reader says of it. */
  readonly spoken: string
}

export interface SchoolFacts {
  /** In the school's order. */
  readonly rooms: readonly LivingRoom[]
  readonly locale: Locale
  /** CSS px of the place that it fills. Under 360 the margins shrink, over 1 920 the drawing grows with its place. */
  readonly width: number
  /** Left out, a natural height is chosen. */
  readonly height?: number | undefined
  /** Kept free at the top for a sentence, CSS px. */
  readonly sky?: number | undefined
  /** What the clock of the gable shows, `10:40`; null = no hands, because our clock cannot be trusted. */
  readonly time: string | null
  readonly light: Light
  /** Where the sun stands; null = it is night. Left out, it has a place of its own. */
  readonly sun?: SunPlace | null | undefined
  /** A time that is over: its weather is not known, and its sun is drawn. */
  readonly isPast?: boolean | undefined
  /** In December: the lamps of the large spruce. */
  readonly hasLamps?: boolean | undefined
  readonly season: Season
  /** Null = unknown: no sun, no clouds. */
  readonly weather: Weather | null
  /** How far the cone is open, 0 to 1; null = no humidity is known, no cone. */
  readonly coneOpening: number | null
  /** The school's colour, on its door and pennant. `#RRGGBB`. */
  readonly color: string
  readonly people: 0 | 1 | 2 | 3
  /** On school days in daylight. */
  readonly isFlagUp: boolean
  /** So many windows side by side, whatever the floor (tall walls); left out, by floor. */
  readonly columns?: number | undefined
  /** The id of the room that answers: its window has a ring, and its face blinks once. */
  readonly answering?: string | undefined
  /** A small picture for a card: no names, no links, no cone. */
  readonly isCard?: boolean | undefined
}

/** True for a room that asks for something and may still be judged. */
export function isAsking({ need, state }: LivingRoom): boolean {
  return need !== null && (state === 'live' || state === 'late')
}

/** True where the value may be shown as a face. */
export function hasFace({ state, level }: LivingRoom): boolean {
  return (state === 'live' || state === 'late') && level !== null
}
