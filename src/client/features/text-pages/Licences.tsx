import { Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { OutsideLink } from '#client/ui/plain/OutsideLink.tsx'
import styles from '#client/ui/plain/TextPage.module.css'
import { workGroups } from './works.ts'

const intro = {
  sv: 'Kotte är fri programvara under European Union Public Licence 1.2. Den innehåller också sådant som andra har gjort. Tack till dem.',
  en: 'Kotte is free software under the European Union Public Licence 1.2. It also contains things that others have made. Thanks to them.',
}

/** Who made what, and on what terms. */
export function Licences() {
  const locale = currentLocale()
  return (
    <article className={styles.text}>
      <h1 tabIndex={-1}>
        <Trans>Licenser</Trans>
      </h1>
      <p>{intro[locale]}</p>
      {workGroups.map(({ id, heading, works }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{heading[locale]}</h2>
          <ul>
            {works.map(({ work, author, licence, url }) => (
              <li key={work.en}>
                <span className={styles.work}>{work[locale]}</span>
                <OutsideLink href={url}>{author}</OutsideLink>, {licence}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}
