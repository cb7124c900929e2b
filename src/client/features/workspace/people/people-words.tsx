import { Trans } from '@lingui/react/macro'
import { wordsOf } from '#client/features/workspace/components/words.tsx'

/** Why something about a person could not be done. */
export const peopleWords = wordsOf(
  {
    not_an_email: () => <Trans>Skriv en e-postadress, till exempel anna.berg@kommunen.se.</Trans>,
    member_exists: () => <Trans>Den personen hör redan till skolan. Ändra rollen i listan i stället.</Trans>,
    last_owner: () => <Trans>Skolan måste ha minst en ägare. Gör någon annan till ägare först.</Trans>,
  },
  () => <Trans>Det gick inte. Ladda om sidan och försök igen.</Trans>,
)
