import type { Text } from '#domain/locale.ts'
import type { RoomNeed } from './advice-rule.ts'
import { airingTaskText } from './airing-due.ts'
import { roomNameInWords } from './room-words.ts'

/**
 * What staff do about the room that asks, as a heading: `Vädra 4B före 11:10`. Where people in the room cannot mend it alone,
 * it says what is wrong. `due`: `airingDueText`.
 */
export function taskWords(need: RoomNeed, name: string, due: Text | null): Text {
  const room = roomNameInWords(name)
  switch (need) {
    case 'airing':
      return airingTaskText(room, due)
    case 'air':
      return { sv: `Dålig luft i ${room.sv}`, en: `Poor air in ${room.en}` }
    case 'cold':
      return { sv: `För kallt i ${room.sv}`, en: `Too cold in ${room.en}` }
    case 'heat':
      return { sv: `För varmt i ${room.sv}`, en: `Too hot in ${room.en}` }
    case 'noise':
      return { sv: `För högt ljud i ${room.sv}`, en: `Too loud in ${room.en}` }
  }
}
