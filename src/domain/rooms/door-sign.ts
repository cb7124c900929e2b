import type { Text } from '#domain/locale.ts'

/** What a door asks passers-by, in both languages, because the paper cannot know who reads it. */
export const doorSignWords: { readonly question: Text; readonly scan: Text } = {
  question: { sv: 'Hur mår luften här inne?', en: 'How is the air in here?' },
  scan: { sv: 'Rikta kameran mot rutan.', en: 'Point your camera at the square.' },
}
