import { i18n } from '@lingui/core'
import { LinguiContext } from '@lingui/react'
import type { ReactNode } from 'react'

/**
 * Always the same: another language comes with another page load (`stored-locale.ts`), and the words of a part are there
 * before the part is. Lingui's own provider would draw the whole page again for every catalogue that is added.
 */
const words = { i18n, _: i18n.t.bind(i18n) }

/** Gives a page its words; a language has to be active. */
export function Words({ children }: { readonly children: ReactNode }) {
  return <LinguiContext.Provider value={words}>{children}</LinguiContext.Provider>
}
