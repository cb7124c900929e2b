import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { configQuery } from '#client/queries/config.ts'
import { AfterFirstPaint } from '#client/scheduling/first-paint.tsx'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { Cone } from '#client/ui/plain/Cone.tsx'
import { Icon } from '#client/ui/plain/Icon.tsx'
import styles from './Header.module.css'
import { HeaderEnd } from './header-end.ts'
import { Flag, languages } from './languages.tsx'

// What is behind a button can come after what is read.
const LanguageChoices = lazyPart(async () => (await import('./LanguageChoices.tsx')).LanguageChoices)

interface HeaderProps {
  readonly kind: 'full' | 'text'
}

/** Logo, navigation and languages; on a phone all but the logo are behind one button. */
export function Header({ kind }: HeaderProps) {
  const { name } = languages[currentLocale()]
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logo}>
        <Cone kind="logo" className={styles.mark} />
        Kotte
      </Link>
      {kind === 'full' && (
        <nav className={styles.wide}>
          <NavigationLinks />
        </nav>
      )}
      <div className={kind === 'full' ? styles.wideEnd : styles.end}>
        <button type="button" className={styles.item} popoverTarget="languages">
          <Flag locale={currentLocale()} />
          <span className="sr-only">
            <Trans>Språk:</Trans>{' '}
          </span>
          {name}
          <Icon name="chevron-down" />
        </button>
        <div id="languages" popover="auto" className={styles.menu}>
          <AfterFirstPaint>
            <LanguageChoices />
          </AfterFirstPaint>
        </div>
      </div>
      {kind === 'full' && (
        <div className={styles.narrow}>
          <button type="button" className={styles.item} popoverTarget="menu">
            <Icon name="menu" />
            <Trans>Meny</Trans>
          </button>
          <div id="menu" popover="auto" className={styles.menu}>
            <AfterFirstPaint>
              <nav className={styles.stack}>
                <NavigationLinks />
              </nav>
              <hr className={styles.line} />
              <LanguageChoices />
            </AfterFirstPaint>
          </div>
        </div>
      )}
      {kind === 'full' && use(HeaderEnd)}
    </header>
  )
}

function NavigationLinks() {
  const { data } = useQuery(configQuery())
  const { lessons, goals } = data?.links ?? {}
  return (
    <>
      <Link to="/" className={styles.item} activeOptions={{ exact: true }}>
        <Trans>Skolor</Trans>
      </Link>
      {lessons && (
        <ExternalLink href={lessons[currentLocale()]}>
          <Trans>Lektioner</Trans>
        </ExternalLink>
      )}
      {goals && (
        <ExternalLink href={goals[currentLocale()]}>
          <Trans>Mål</Trans>
        </ExternalLink>
      )}
    </>
  )
}

function ExternalLink({ href, children }: { readonly href: string; readonly children: React.ReactNode }) {
  return (
    <a className={styles.item} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external-link" className={styles.small} />
      <span className="sr-only">
        <Trans>öppnas i en ny flik</Trans>
      </span>
    </a>
  )
}
