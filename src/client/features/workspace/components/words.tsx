import type { ReactNode } from 'react'

/** A table from codes of the server, or of what it stores, to words. */
export type Words = Readonly<Record<string, () => ReactNode>>

/** Looks a code up in a table of words; one that this version does not know has the words of `fallback`. */
export function wordsOf(table: Words, fallback: (code: string) => ReactNode): (code: string) => ReactNode {
  return (code) => (Object.hasOwn(table, code) && table[code]?.()) || fallback(code)
}
