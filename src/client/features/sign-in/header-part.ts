import { loadPageTexts } from '#client/texts/i18n.ts'
import { signInTexts } from '#client/texts/sign-in/catalogues.ts'
import { HeaderPart } from './HeaderPart.tsx'

/** The end of the header with its words, which pages do not have to name. */
export async function loadHeaderPart() {
  await loadPageTexts(signInTexts)
  return HeaderPart
}
