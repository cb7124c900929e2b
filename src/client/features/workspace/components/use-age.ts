import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'

/** Says how long ago a time of the server was, in the reader's language; it goes on with the clock. */
export function useAge(): (at: string) => string {
  const now = useNow()
  return (at) => formatsOf(currentLocale()).age(Date.parse(at), now)
}
