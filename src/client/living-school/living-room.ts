import type { Locale, Text } from '#domain/locale.ts'
import { type Freshness, mayShowLevel } from '#domain/metrics/freshness.ts'
import type { RoomKind } from '#domain/rooms/room.ts'
import type { RoomAdvice } from '#domain/rooms/room-advice.ts'
import { spokenRoom } from '#domain/rooms/room-words.ts'
import type { LivingRoom, RoomState } from './school-facts.ts'

/** A room with its one advice, as the picture is made from it. */
export interface AdvisedRoom {
  readonly id: string
  readonly name: string
  readonly kind: RoomKind
  /** 0 = ground floor; null = unknown. */
  readonly floor: number | null
  readonly advice: RoomAdvice
  /** Of its newest value. */
  readonly freshness: Freshness
  /** A sensor of it reports, and has to be checked. Left out = none. */
  readonly needsCheck?: boolean
  /** When it reported last, as it is said; needed where it is silent. */
  readonly lastSeenAt: Text | null
  /** Its last value as it is shown, without a unit. */
  readonly value: string | null
  /** How the unit of `value` is said. */
  readonly spokenUnit: Text
}

const silentPill: Text = { sv: 'Inget svar', en: 'No answer' }

/** What the picture is of: `lost` = our own device has no contact, so that how rooms are now is unknown. */
export interface Seen {
  readonly isLost: boolean
  /** The school was asleep then: rooms show no values, in a photograph as before it. */
  readonly isAsleep: boolean
}

export function livingRoomOf(room: AdvisedRoom, seen: Seen, locale: Locale): LivingRoom {
  const { id, name, kind, floor, advice, lastSeenAt, value } = room
  const state = stateOf(room, seen)
  const isReporting = state === 'live' || state === 'late'
  const pill = state === 'silent' ? silentPill : isReporting ? advice.pill : null
  const isUnknown = state === 'unknown' || (seen.isLost && state === 'asleep')
  const silentSince = state === 'silent' || isUnknown ? lastSeenAt : null
  return {
    id,
    name,
    kind,
    floor,
    state,
    level: isReporting ? advice.level : null,
    need: isReporting ? advice.need : null,
    pill: pill?.[locale] ?? null,
    word: isReporting && advice.level ? advice.word[locale] : null,
    value,
    spoken: (isUnknown ? lastKnown(room, silentSince) : spokenRoom({ name, advice, silentSince }))[locale],
  }
}

function stateOf({ freshness, needsCheck = false }: AdvisedRoom, { isLost, isAsleep }: Seen): RoomState {
  // What was silent when there was contact last is so in the photograph of it, too.
  if (!mayShowLevel(freshness) && freshness !== 'unheard' && !needsCheck) return 'silent'
  if (isAsleep) return 'asleep'
  if (isLost || freshness === 'unheard') return 'unknown'
  return freshness === 'late' ? 'late' : 'live'
}

/** Without contact: what was last reported, never how it is. */
function lastKnown({ name, value, spokenUnit }: AdvisedRoom, lastSeenAt: Text | null): Text {
  if (value === null || lastSeenAt === null)
    return { sv: `${name}: vi vet inte hur det är nu.`, en: `${name}: we do not know how it is now.` }
  return {
    sv: `${name}: ${value} ${spokenUnit.sv} när vi senast hade kontakt, ${lastSeenAt.sv}.`,
    en: `${name}: ${value} ${spokenUnit.en} when we last had contact, ${lastSeenAt.en}.`,
  }
}
