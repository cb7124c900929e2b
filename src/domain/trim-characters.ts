/**
 * The text without these characters at its end. A pattern such as `/-+$/` takes time with the square of a run of hyphens
 * that does not stand at the end; this takes one step for each character that it removes.
 */
export function trimEndCharacters(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The same at the beginning. */
export function trimStartCharacters(text: string, characters: string): string {
  let start = 0
  while (start < text.length && characters.includes(text.charAt(start))) start += 1
  return text.slice(start)
}
