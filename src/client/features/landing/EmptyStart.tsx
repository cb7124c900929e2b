import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isSignedIn } from '#client/session/session.ts'
import { sessionStore } from '#client/session/session-store.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'
import type { Config } from '#contract/config.ts'
import styles from './EmptyStart.module.css'

/** The empty state of a server without schools: first steps for its administrator, a notice for all others. */
export function EmptyStart({ config }: { readonly config: Config }) {
  const { sign_in: signIn, links } = config
  const hasProviders = signIn.providers.length > 0
  const steps: readonly { readonly icon: IconName; readonly words: ReactNode }[] = [
    {
      icon: 'log-in',
      words: hasProviders ? (
        <Trans>Logga in som administratör</Trans>
      ) : (
        <Trans>Ställ in inloggningen på servern</Trans>
      ),
    },
    { icon: 'school', words: <Trans>Skolor</Trans> },
    { icon: 'plug', words: <Trans>Anslut mätarna</Trans> },
    { icon: 'door-open', words: <Trans>Placera enheter</Trans> },
    { icon: 'monitor', words: <Trans>Första skärmen</Trans> },
  ]
  return (
    <div className={styles.columns}>
      <section className={styles.steps} aria-labelledby="first-steps">
        <h2 id="first-steps">
          <Trans>Kom igång</Trans>
        </h2>
        <p className={styles.quiet}>
          <Trans>Ungefär en kvart. Varje steg bockas av av sig självt.</Trans>
        </p>
        <ol role="list">
          {steps.map(({ icon, words }, index) => (
            <li key={icon} aria-current={index === 0 ? 'step' : undefined}>
              <span className={styles.number}>{index + 1}</span>
              {words}
              <Icon name={icon} />
            </li>
          ))}
        </ol>
        {hasProviders ? (
          <div className={styles.acts}>
            <WayIn />
            <a href="/sign-in-check" className={styles.quietLink}>
              <Trans>Prova inloggningen först</Trans>
            </a>
          </div>
        ) : (
          <p>
            <Trans>
              Ingen kan logga in än. Hur inloggningen ställs in står i Kottes handbok, i filen
              docs/sign-in.md.
            </Trans>
          </p>
        )}
      </section>
      <section className={styles.others} aria-labelledby="other-visitors">
        <h2 id="other-visitors">
          <Trans>Är du lärare eller elev?</Trans>
        </h2>
        <p>
          <Trans>Din skola är inte med än. Kom tillbaka senare, eller fråga kommunen.</Trans>
        </p>
        {links.join && (
          <OutsideLink href={links.join}>
            <Trans>Så kan er skola vara med</Trans>
            <Icon name="external-link" />
          </OutsideLink>
        )}
      </section>
    </div>
  )
}

function WayIn() {
  if (isSignedIn())
    return (
      <Link to="/municipality" className={styles.act}>
        <Trans>Fortsätt</Trans>
      </Link>
    )
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={styles.act}
      onClick={() => sessionStore.setState({ isChoosingProvider: true })}
    >
      <Icon name="log-in" />
      <Trans>Logga in</Trans>
    </button>
  )
}
