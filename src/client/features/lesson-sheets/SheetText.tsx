import { currentLocale } from '#client/texts/i18n.ts'
import { piecesOf } from '#domain/lesson-sheets/names-in-text.ts'
import type { Text } from '#domain/locale.ts'

/** A text of a lesson; what is a name on the screen stands out. */
export function SheetText({ text }: { readonly text: Text }) {
  return piecesOf(text[currentLocale()]).map(({ words, isName }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name and never change places
    isName ? <b key={index}>{words}</b> : words,
  )
}
