import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { type SignInProblem, sessionStore } from '#client/session/session-store.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'
import { Sheet } from '#client/ui/base/Sheet.tsx'
import styles from './SignIn.module.css'

const { closeNoAccountDialog } = sessionStore.getState()

interface NoAccountDialogProps {
  readonly contactUrl: string | null
}

/** The one dialog for whatever refuses a user, with a text by its cause. */
export function NoAccountDialog({ contactUrl }: NoAccountDialogProps) {
  const { t } = useLingui()
  const problem = useStore(sessionStore, ({ noAccountDialog }) => noAccountDialog)
  const refused = useStore(sessionStore, (session) => session.refused)
  if (problem === 'closed') return null
  const { title, text } = words[problem]()
  const { email, ticket } = refused
  return (
    <Sheet title={title} closeLabel={t`Stäng`} onClose={closeNoAccountDialog}>
      <p>{text}</p>
      {problem === 'no_account' && email !== undefined && (
        <p>
          <Trans>
            Inloggningen gav adressen <strong>{email}</strong>. Den är inte inbjuden.
          </Trans>
        </p>
      )}
      {ticket !== undefined && (
        <p>
          <a href={`/sign-in-check#${ticket}`}>
            <Trans>Se vad inloggningstjänsten sade</Trans>
          </a>
        </p>
      )}
      <button type="button" className={`${styles.choice} ${styles.solid}`} onClick={closeNoAccountDialog}>
        <Trans>Okej, jag förstår</Trans>
      </button>
      {contactUrl !== null && (
        <p>
          <OutsideLink href={contactUrl}>
            <Trans>Kontakta oss om du vill veta mer</Trans> <Icon name="external-link" />
          </OutsideLink>
        </p>
      )}
    </Sheet>
  )
}

const disagreement = () => ({
  title: <Trans>Inloggningen gick inte att slutföra</Trans>,
  text: (
    <Trans>
      Kotte och inloggningstjänsten är inte inställda för varandra. Den som sköter Kotte hos er kan rätta det.
    </Trans>
  ),
})

const words: Readonly<Record<SignInProblem, () => { readonly title: ReactNode; readonly text: ReactNode }>> =
  {
    no_account: () => ({
      title: <Trans>Kontot finns inte</Trans>,
      text: (
        <Trans>Du behöver vara inbjuden lärare för att logga in. Be någon på skolan att bjuda in dig.</Trans>
      ),
    }),
    blocked: () => ({
      title: <Trans>Fönstret öppnades inte</Trans>,
      text: (
        <Trans>
          Webbläsaren stoppade inloggningens fönster. Tillåt popupfönster för den här sidan och försök igen.
        </Trans>
      ),
    }),
    no_contact: () => ({
      title: <Trans>Ingen anslutning</Trans>,
      text: <Trans>Det går inte att logga in utan internet. Försök igen när du är uppkopplad.</Trans>,
    }),
    unreachable: () => ({
      title: <Trans>Inloggningstjänsten svarar inte</Trans>,
      text: <Trans>Vänta en stund och försök igen.</Trans>,
    }),
    busy: () => ({
      title: <Trans>Många loggar in just nu</Trans>,
      text: <Trans>Vänta en minut och försök igen.</Trans>,
    }),
    email_missing: () => ({
      title: <Trans>Inloggningen gick inte att slutföra</Trans>,
      text: (
        <Trans>
          Inloggningstjänsten skickade ingen e-postadress. Den som sköter Kotte hos er kan rätta det.
        </Trans>
      ),
    }),
    email_unverified: () => ({
      title: <Trans>Inloggningen gick inte att slutföra</Trans>,
      text: (
        <Trans>
          Inloggningstjänsten säger inte att din e-postadress är kontrollerad. Den som sköter Kotte hos er kan
          rätta det.
        </Trans>
      ),
    }),
    wrong_issuer: disagreement,
    wrong_audience: disagreement,
    secret_wrong: disagreement,
    clock_wrong: disagreement,
    wrong_domain: () => ({
      title: <Trans>Inloggningen gick inte att slutföra</Trans>,
      text: <Trans>Kontot hör till en annan organisation. Välj ditt konto i skolan och försök igen.</Trans>,
    }),
    failed: () => ({
      title: <Trans>Inloggningen gick inte att slutföra</Trans>,
      text: <Trans>Försök igen. Om det inte hjälper, kontakta den som sköter Kotte hos er.</Trans>,
    }),
  }
