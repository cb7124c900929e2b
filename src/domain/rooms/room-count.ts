import type { Text } from '#domain/locale.ts'

const small: readonly Text[] = [
  { sv: 'inga', en: 'no' },
  { sv: 'ett', en: 'one' },
  { sv: 'två', en: 'two' },
]

/** A number of rooms as it is said in a sentence: one and two as words. `count`: whole, at least 0. */
export function countWord(count: number): Text {
  return small[count] ?? { sv: String(count), en: String(count) }
}

/** `ett rum`, `två rum`, `3 rum`. */
export function roomCount(count: number): Text {
  const { sv, en } = countWord(count)
  return { sv: `${sv} rum`, en: count === 1 ? `${en} room` : `${en} rooms` }
}

/**
 * In how many rooms something is good, after `i`/`in`: `båda rummen`, `alla 4 rum`, `ett av två rum`, and where other rooms are not
 * judged `4 rum`: those are not all. `good`: at least 1 of `judged`, which are at least 2.
 */
export function goodRooms(good: number, judged: number, areOthersUnknown: boolean): Text {
  if (good === judged && areOthersUnknown) return roomCount(good)
  if (good === judged)
    return judged === 2
      ? { sv: 'båda rummen', en: 'both rooms' }
      : { sv: `alla ${judged} rum`, en: `all ${judged} rooms` }
  if (judged === 2) return { sv: 'ett av två rum', en: 'one of two rooms' }
  return { sv: `${good} av ${judged} rum`, en: `${good} of ${judged} rooms` }
}

/** Where nothing is good, after `inte … i`/`not … in`: `något av de två rummen`. `judged`: at least 2. */
export function noneOfRooms(judged: number): Text {
  return judged === 2
    ? { sv: 'något av de två rummen', en: 'either of the two rooms' }
    : { sv: `något av de ${judged} rummen`, en: `any of the ${judged} rooms` }
}
