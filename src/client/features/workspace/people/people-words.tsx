import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Why something about a person could not be done. */
export function peopleWords(code: string): ReactNode {
  return (words[code] ?? lastResort)()
}

const lastResort = () => <Trans>Det gick inte. Ladda om sidan och försök igen.</Trans>

const words: Readonly<Record<string, () => ReactNode>> = {
  not_an_email: () => <Trans>Skriv en e-postadress, till exempel anna.berg@kommunen.se.</Trans>,
  member_exists: () => <Trans>Den personen hör redan till skolan. Ändra rollen i listan i stället.</Trans>,
  last_owner: () => <Trans>Skolan måste ha minst en ägare. Gör någon annan till ägare först.</Trans>,
}
