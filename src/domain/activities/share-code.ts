/**
 * What a share code is made of: what can be distinguished on a whiteboard (no O, 0, I, 1), and no vowels, so that no code
 * is a word.
 */
export const shareCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ23456789'
export const shareCodeLength = 6

/** A code as people type it, with small letters or spaces, as it is stored; null when no code looks like that. */
export function toShareCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  const isCode = code.length === shareCodeLength && [...code].every((sign) => shareCodeLetters.includes(sign))
  return isCode ? code : null
}
