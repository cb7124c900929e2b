import type { Text } from '#domain/locale.ts'

/** What pupils can say has happened in a room: chosen, never written. */
export const markWords = {
  window_open: { sv: 'Fönster öppnat', en: 'Window opened' },
  window_shut: { sv: 'Fönster stängt', en: 'Window shut' },
  break: { sv: 'Rast', en: 'Break' },
  lesson: { sv: 'Lektion börjar', en: 'Lesson starts' },
  sports: { sv: 'Idrott', en: 'PE' },
  cleaning: { sv: 'Städning', en: 'Cleaning' },
  visitors: { sv: 'Många på besök', en: 'Many visitors' },
} as const satisfies Record<string, Text>

export type MarkKey = keyof typeof markWords
// The keys of the table above.
export const markKeys = Object.keys(markWords) as MarkKey[]

export function isMarkKey(key: string): key is MarkKey {
  return Object.hasOwn(markWords, key)
}

/** Published events of a room, as notes in its charts name them: pupils' marks, or an airing. */
export const publishedKindTexts = {
  ...markWords,
  airing: { sv: 'Vädring', en: 'Airing' },
} as const satisfies Record<string, Text>
export type PublishedKind = keyof typeof publishedKindTexts

export function isPublishedKind(kind: string | undefined): kind is PublishedKind {
  return kind !== undefined && Object.hasOwn(publishedKindTexts, kind)
}

/** How long ago something may have happened when it is marked, minutes. */
export const marksMinutesAgo = [0, 5, 10, 15] as const
