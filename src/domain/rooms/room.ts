import type { Text } from '#domain/locale.ts'
import type { Exposure } from '#domain/metrics/temperature.ts'

/** What a room is used for; `whole_school` is the place of what belongs to no room, such as a main meter. */
export const roomKinds = [
  'classroom',
  'dining_hall',
  'library',
  'sports_hall',
  'workshop',
  'corridor',
  'staff_room',
  'office',
  'outdoors',
  'technical',
  'whole_school',
  'other',
] as const
export type RoomKind = (typeof roomKinds)[number]

/** How a room gets fresh air; a window is named only where the school has said that windows are the way. */
export const airingAdvices = ['open_window', 'door', 'mechanical'] as const
export type AiringAdvice = (typeof airingAdvices)[number]

/** A place in which something is measured, as everybody may see it. */
export interface Room {
  readonly id: string
  readonly name: string
  readonly kind: RoomKind
  /** 0 = the ground floor; null = not set. */
  readonly floor: number | null
  /** The school's own order, ascending. */
  readonly sortOrder: number
  /** Null = not set. */
  readonly airingAdvice: AiringAdvice | null
}

/** Whether what hangs in a room of this kind hangs outdoors. */
export function exposureOf(kind: RoomKind): Exposure {
  return kind === 'outdoors' ? 'outdoor' : 'indoor'
}

/** Whether people stay in a room of this kind, so that its air matters. */
export function isLivedIn(kind: RoomKind): boolean {
  return kind !== 'outdoors' && kind !== 'technical' && kind !== 'whole_school'
}

export const roomKindNames: Readonly<Record<RoomKind, Text>> = {
  classroom: { sv: 'Klassrum', en: 'Classroom' },
  dining_hall: { sv: 'Matsal', en: 'Dining hall' },
  library: { sv: 'Bibliotek', en: 'Library' },
  sports_hall: { sv: 'Idrottshall', en: 'Sports hall' },
  workshop: { sv: 'Slöjdsal eller labb', en: 'Workshop or lab' },
  corridor: { sv: 'Korridor', en: 'Corridor' },
  staff_room: { sv: 'Personalrum', en: 'Staff room' },
  office: { sv: 'Kontor', en: 'Office' },
  outdoors: { sv: 'Utomhus', en: 'Outdoors' },
  technical: { sv: 'Teknikrum', en: 'Technical room' },
  whole_school: { sv: 'Hela skolan', en: 'The whole school' },
  other: { sv: 'Annat rum', en: 'Another room' },
}

/**
 * Whole words or their beginnings, Swedish and English, as schools name their rooms; the first that fits counts. Kinds in
 * which people do not stay are guessed only from how a name begins: a classroom with a view of the yard that counted as outdoors
 * would hide its bad air.
 */
const kindsByName: readonly (readonly [RegExp, RoomKind])[] = [
  [/^hela skolan|^(the )?whole school|huvudm(ä|a)tare|entrém(ä|a)tare/i, 'whole_school'],
  [
    /^((norra|s(ö|o)dra|(ö|o)stra|v(ä|a)stra|lilla|stora) )?(skolg(å|a)rd|utomhus|ute\b|v(ä|a)xthus|odling|tak(et)?\b)/i,
    'outdoors',
  ],
  [/^(the )?((north|south|east|west) )?(playground|outdoor|garden|school ?yard|roof)/i, 'outdoors'],
  [/matsal|restaurang|bamba|dining|canteen/i, 'dining_hall'],
  [/bibliotek|library/i, 'library'],
  [/idrott|gymnastik|gymp|sporthall|sports? hall|\bgym\b/i, 'sports_hall'],
  [
    /sl(ö|o)jd|verkstad|tekniksal|labb|\blab\b|\bno-?sal|kemisal|fysiksal|bildsal|musiksal|workshop/i,
    'workshop',
  ],
  [/personalrum|l(ä|a)rarrum|staff ?room/i, 'staff_room'],
  [/expedition|kontor|rektor|office/i, 'office'],
  [/korridor|hall\b|entr(é|e)|trapp|corridor|lobby/i, 'corridor'],
  [
    /^(fl(ä|a)ktrum|elcentral|teknik|undercentral|pannrum|(skol|stor)?k(ö|o)k|kitchen|plant room)/i,
    'technical',
  ],
  [/klass|\bsal\b|lektionssal|fritids|class/i, 'classroom'],
]

/** What a room of this name is likely to be: a proposal that people change. */
export function guessRoomKind(name: string): RoomKind {
  return kindsByName.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? 'other'
}
