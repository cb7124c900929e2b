import type { Text } from '#domain/locale.ts'

/** How the air of a room can feel, from the best on. */
export const feelings = ['fresh', 'okay', 'stuffy'] as const
export type Feeling = (typeof feelings)[number]

export function isFeeling(key: string): key is Feeling {
  return feelings.some((feeling) => feeling === key)
}

export const feelingWords: Readonly<Record<Feeling, Text>> = {
  fresh: { sv: 'Frisk', en: 'Fresh' },
  okay: { sv: 'Okej', en: 'Okay' },
  stuffy: { sv: 'Instängd', en: 'Stuffy' },
}
