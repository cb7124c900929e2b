import { isJsonObject } from './json.ts'

const maxTexts = 20
const maxLength = 100

/** The short texts among a decoder's fields at its top, by name, as far as they can be a person's words. */
export function decodedTexts(decoded: unknown): Readonly<Record<string, string>> {
  if (!isJsonObject(decoded)) return {}
  const texts = Object.entries(decoded).flatMap(([name, value]) =>
    typeof value === 'string' && isShort(name) && isShort(value) ? [[name, value] as const] : [],
  )
  return Object.fromEntries(texts.slice(0, maxTexts))
}

function isShort(text: string): boolean {
  return text.length <= maxLength && !/\p{C}/u.test(text) && text.trim() !== ''
}
