import type { Text } from '#domain/locale.ts'
import { clockWords } from '#domain/time/clock-words.ts'
import type { SchoolHours } from '#domain/time/school-hours.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import type { RoomAdvice } from './room-advice.ts'

/**
 * The time before which rooms that ask are to be aired, as it is said: when the next lesson begins, where nobody has a lesson now and it
 * begins within the hour. null = now: people sit in the rooms, the air is very bad in one of them, or lesson hours are only assumed.
 */
export function airingDueText(
  rooms: readonly { readonly advice: Pick<RoomAdvice, 'level'> }[],
  { state, nextLessonAt, assumed }: SchoolHours,
  now: number,
): Text | null {
  return state === 'lesson' ||
    assumed ||
    nextLessonAt === null ||
    nextLessonAt - now > hourMs ||
    rooms.some(({ advice }) => advice.level === 'bad')
    ? null
    : clockWords(nextLessonAt)
}

/** What is to be done about rooms that ask for airing: `Vädra 4B nu`, `Vädra 4B och 5A före 11:50`. `due`: `airingDueText`. */
export function airingTaskText(rooms: Text, due: Text | null): Text {
  return due
    ? { sv: `Vädra ${rooms.sv} före ${due.sv}`, en: `Air ${rooms.en} before ${due.en}` }
    : { sv: `Vädra ${rooms.sv} nu`, en: `Air ${rooms.en} now` }
}
