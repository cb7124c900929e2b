import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { configQuery } from '#client/queries/config.ts'
import { askForCheckTicket, checkOf } from '#client/queries/sign-in-check.ts'
import { askInWindow } from '#client/session/sign-in-window.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import type { SignInCheck } from '#contract/sign-in-check.ts'
import { CheckClaims } from './CheckClaims.tsx'
import { CheckVerdict } from './CheckVerdict.tsx'
import { HowToMend } from './HowToMend.tsx'
import styles from './SignInCheck.module.css'

/** `asking`: the ticket is being fetched; `not_allowed`: an administrator checks; `no_contact`: the server does not answer. */
type Ticket = { readonly ticket: string } | 'asking' | 'not_allowed' | 'no_contact'

/**
 * Tries the sign-in of a provider without signing in, and shows what it said and what Kotte makes of it. A ticket may stand in
 * the fragment: of a user who was just refused.
 */
export function SignInCheckPage() {
  const { data: config } = useQuery(configQuery())
  const [ticket, setTicket] = useState<Ticket>('asking')
  const [check, setCheck] = useState<SignInCheck | null>(null)
  const [problem, setProblem] = useState<'blocked' | 'busy' | 'cancelled' | null>(null)
  useEffect(() => {
    const passed = location.hash.slice(1)
    if (passed !== '') return setTicket({ ticket: passed })
    askForCheckTicket().then(
      (given) => setTicket(given === null ? 'not_allowed' : { ticket: given }),
      () => setTicket('no_contact'),
    )
  }, [])
  const providers = config?.sign_in.providers ?? []

  async function tryWith({ key, name }: { readonly key: string; readonly name: string }, given: string) {
    setProblem(null)
    const asked = askInWindow({ provider: key, checkTicket: given, onClosed: () => undefined })
    if (asked === null) return setProblem('blocked')
    const answer = await asked
    if ('credential' in answer) return
    const found = 'check' in answer ? checkOf(answer.check) : null
    if (found !== null) return setCheck(found)
    if (!('error' in answer)) return setCheck({ ...nothingReceived, provider: name, verdict: 'failed' })
    if (answer.error === 'busy' || answer.error === 'cancelled') return setProblem(answer.error)
    // The window did not get as far as the provider.
    setCheck({ ...nothingReceived, provider: name, verdict: answer.error })
  }

  return (
    <article className={styles.page}>
      <header>
        <h1 tabIndex={-1}>
          <Trans>Prova inloggningen</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Ingen loggas in här. Inget av det här sparas.</Trans>
        </p>
      </header>
      {check && <CheckVerdict check={check} />}
      <div className={styles.choices}>
        {typeof ticket === 'object' &&
          providers.map((provider) => (
            <button
              key={provider.key}
              type="button"
              className={check === null ? buttonLook.solid : buttonLook.outline}
              onClick={() => tryWith(provider, ticket.ticket)}
            >
              {check === null ? (
                <Trans>Prova {provider.name}</Trans>
              ) : (
                <Trans>Prova {provider.name} igen</Trans>
              )}
            </button>
          ))}
      </div>
      <p role="status">
        {problem === 'blocked' && <Trans>Webbläsaren stoppade fönstret. Tillåt popupfönster här.</Trans>}
        {problem === 'busy' && <Trans>Många loggar in just nu. Vänta en minut.</Trans>}
        {problem === 'cancelled' && <Trans>Fönstret stängdes innan inloggningen var klar.</Trans>}
        {ticket === 'no_contact' && <Trans>Servern svarar inte. Ladda om sidan när den är tillbaka.</Trans>}
        {ticket === 'not_allowed' && (
          <Trans>
            Logga in som administratör för kommunen, eller kör <code>kotte sign-in check</code> på servern.
          </Trans>
        )}
        {config && providers.length === 0 && (
          <Trans>
            Ingen inloggning är inställd på servern än. Guiden i <code>docs/sign-in.md</code> visar hur.
          </Trans>
        )}
      </p>
      {check && (
        <div className={styles.columns} data-two={check.claims.length > 0 || undefined}>
          <HowToMend key={check.issuer} check={check} />
          {check.claims.length > 0 && <CheckClaims claims={check.claims} />}
        </div>
      )}
    </article>
  )
}

const nothingReceived = {
  issuer: '',
  email: null,
  invited: { administrator: false, schools: [] },
  clock_ahead_s: null,
  claims: [],
} satisfies Partial<SignInCheck>
