import { chooseLocale } from '#client/texts/choose-locale.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { type Locale, locales } from '#domain/locale.ts'
import styles from './Header.module.css'

const languages: Readonly<Record<Locale, { readonly name: string; readonly flag: string }>> = {
  sv: { name: 'Svenska', flag: '/flags/se.svg' },
  en: { name: 'English', flag: '/flags/gb.svg' },
}

/** A language by its own name, with its flag. */
export function Language({ locale }: { readonly locale: Locale }) {
  const { name, flag } = languages[locale]
  return (
    <>
      <img src={flag} alt="" width="24" height="24" loading="lazy" />
      {name}
    </>
  )
}

/** The language switch: each language by its own name; choosing one reloads the page. */
export function LanguageChoices() {
  return (
    <ul role="list" className={styles.stack}>
      {locales.map((locale) => (
        <li key={locale}>
          <button
            type="button"
            lang={locale}
            className={styles.item}
            aria-current={locale === currentLocale() ? 'true' : undefined}
            onClick={() => chooseLocale(locale)}
          >
            <Language locale={locale} />
            {locale === currentLocale() && <Icon name="check" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
