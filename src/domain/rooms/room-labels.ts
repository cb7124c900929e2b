import { shortRoomName } from './room-words.ts'

/**
 * Short labels of rooms that stand side by side, in their order: of names that begin with the same word only what differs, `101` of
 * `Rum 101` beside `Rum 102`. Words that say more than a number or a letter stay: `Stora salen` beside `Stora matsalen`.
 */
export function roomLabels(names: readonly string[]): readonly string[] {
  const short = names.map(shortRoomName)
  const counts = new Map<string, number>()
  for (const name of short) {
    const word = sharedWord(name)
    if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return short.map((name) => {
    const word = sharedWord(name)
    return word !== null && (counts.get(word) ?? 0) > 1 ? name.slice(word.length).trimStart() : name
  })
}

/** Groups of rooms without floors, by what their labels begin with: the letter of a house or the first digit. */
export function labelGroup(label: string): string {
  return (/^\p{L}(?=[\s-]?\d)/u.exec(label) ?? /^\d(?=\d|\p{L})/u.exec(label))?.[0].toUpperCase() ?? ''
}

/** The first word of a name that goes on with a number or a capital letter; null = there is none. */
function sharedWord(name: string): string | null {
  return /^\p{L}+(?=[\s.-]+(?:\d|\p{Lu}\b))/u.exec(name)?.[0] ?? null
}
