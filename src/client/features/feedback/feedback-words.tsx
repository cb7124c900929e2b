import { Plural, Trans } from '@lingui/react/macro'
import { conflictOf, refusalOf } from '#client/queries/refusal.ts'

/** Whether an answer comes, and when, as the server has promised it. `email` is empty where none was given. */
export function AnswerWords({ email, days }: { readonly email: string; readonly days: number | null }) {
  if (email === '') return <Trans>Du lämnade ingen e-postadress, så du får inget svar.</Trans>
  if (days === null)
    return <Trans>Kommunen kan svara till {email}. Hur snabbt det går har den inte sagt.</Trans>
  return (
    <Plural
      value={days}
      one={`Du får svar till ${email} inom # arbetsdag.`}
      other={`Du får svar till ${email} inom # arbetsdagar.`}
    />
  )
}

/** What is wrong with a part of the form, and what to do. */
export function FaultWords({ path, code }: { readonly path: string; readonly code: string }) {
  if (path === 'obstacle') return <Trans>Välj det som stämmer bäst.</Trans>
  if (path === 'words') return <Trans>Skriv några ord om hindret.</Trans>
  if (code === 'required')
    return <Trans>Skriv en e-postadress, annars kan ingen skicka innehållet till dig.</Trans>
  return <Trans>Skriv en hel e-postadress, till exempel anna.berg@example.se, eller ingen alls.</Trans>
}

/** Why it did not arrive. What was written is still there, whatever it was. */
export function RefusalWords({ error }: { readonly error: Error }) {
  const refusal = refusalOf(error)
  if (refusal?.kind === 'no_contact')
    return (
      <Trans>
        Det kom inte fram, för servern svarar inte. Det du skrev står kvar här. Försök igen när enheten har
        internet.
      </Trans>
    )
  if (refusal?.kind === 'too_many')
    return (
      <Trans>
        Det har kommit mycket härifrån den senaste timmen. Det du skrev står kvar här. Försök igen om en
        timme.
      </Trans>
    )
  if (refusal?.kind === 'invalid' && conflictOf(error) === null)
    return <Trans>Något saknas eller är fel. Titta igenom formuläret.</Trans>
  return (
    <Trans>
      Servern kunde inte ta emot det nu. Det du skrev står kvar här. Försök igen senare, eller kontakta
      kommunen på ett annat sätt.
    </Trans>
  )
}
