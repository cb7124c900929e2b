import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { configQuery } from '#client/queries/config.ts'
import { readHomeSchool } from '#client/session/my-room.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Cone } from '#client/ui/base/Cone.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'
import { PopMenu } from '#client/ui/base/PopMenu.tsx'
import styles from './Header.module.css'
import { HeaderEnd } from './header-end.ts'
import { Language, LanguageChoices } from './LanguageChoices.tsx'
import { ReadyStatus } from './ReadyStatus.tsx'

interface HeaderProps {
  readonly kind: 'full' | 'text'
}

/** Logo, navigation and languages; on a phone all but the logo are behind one button. */
export function Header({ kind }: HeaderProps) {
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
      {kind === 'full' && <ReadyStatus place="header" />}
      <div className={kind === 'full' ? styles.wideEnd : styles.end}>
        <PopMenu
          className={styles.item}
          label={
            <>
              <span className="sr-only">
                <Trans>Språk:</Trans>{' '}
              </span>
              <Language locale={currentLocale()} />
              <Icon name="chevron-down" />
            </>
          }
        >
          <LanguageChoices />
        </PopMenu>
      </div>
      {kind === 'full' && (
        <div className={styles.narrow}>
          <PopMenu
            className={styles.item}
            label={
              <>
                <Icon name="menu" />
                <Trans>Meny</Trans>
              </>
            }
          >
            <nav className={styles.stack}>
              <NavigationLinks />
            </nav>
            <hr className={styles.line} />
            <LanguageChoices />
          </PopMenu>
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
      <Link
        to="/"
        // The start page of a device that belongs to a room is that room's.
        search={readHomeSchool() === null ? {} : { list: 1 }}
        className={styles.item}
        activeOptions={{ exact: true }}
      >
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

function ExternalLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <OutsideLink className={styles.item} href={href}>
      {children}
      <Icon name="external-link" className={styles.small} />
    </OutsideLink>
  )
}
