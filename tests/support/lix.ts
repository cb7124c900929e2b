/**
 * Readability of a text (Björnsson's LIX): words per sentence plus the share of words with more than six letters,
 * in percent. Up to 30 is a children's book.
 */
export function lix(text: string): number {
  const words = text.match(/[\p{L}\d]+/gu) ?? []
  const sentences = text.match(/[.!?:…]+(?=\s|$)/g) ?? []
  const long = words.filter((word) => word.length > 6)
  return words.length / Math.max(1, sentences.length) + (100 * long.length) / Math.max(1, words.length)
}
