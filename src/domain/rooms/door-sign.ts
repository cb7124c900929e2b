import type { Text } from '#domain/locale.ts'
import { exposureOf, type RoomKind } from './room.ts'

/** What a door asks whoever passes, in both languages, because the paper cannot know who reads it. */
export function doorSignWords(kind: RoomKind): { readonly question: Text; readonly scan: Text } {
  const scan = { sv: 'Rikta kameran mot rutan.', en: 'Point your camera at the square.' }
  const question =
    exposureOf(kind) === 'outdoor'
      ? { sv: 'Hur är det här ute?', en: 'How is it out here?' }
      : { sv: 'Hur mår luften här inne?', en: 'How is the air in here?' }
  return { question, scan }
}
