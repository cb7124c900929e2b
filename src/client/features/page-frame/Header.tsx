import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { Cone } from '#client/ui/base/Cone.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { PopMenu } from '#client/ui/base/PopMenu.tsx'
import styles from './Header.module.css'
import { HeaderEnd } from './header-end.ts'
import { Language, LanguageChoices } from './LanguageChoices.tsx'
import { NavigationLinks } from './NavigationLinks.tsx'

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
