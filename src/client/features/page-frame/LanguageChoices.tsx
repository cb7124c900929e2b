import { chooseLocale } from '#client/texts/choose-locale.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import styles from './Header.module.css'
import { Flag, languages } from './languages.tsx'

/** The languages, each by its own name; choosing one loads the page anew. */
export function LanguageChoices() {
  return (
    <ul role="list" className={styles.stack}>
      {(['sv', 'en'] as const).map((locale) => (
        <li key={locale}>
          <button
            type="button"
            lang={locale}
            className={styles.item}
            aria-current={locale === currentLocale() ? 'true' : undefined}
            onClick={() => chooseLocale(locale)}
          >
            <Flag locale={locale} />
            {languages[locale].name}
            {locale === currentLocale() && <Icon name="check" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
