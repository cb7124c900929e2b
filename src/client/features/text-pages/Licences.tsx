import { Trans, useLingui } from '@lingui/react/macro'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'
import styles from '#client/ui/base/TextPage.module.css'
import { TextSection } from './TextSection.tsx'
import { workGroups } from './works.ts'

/** Who made what, and on what terms. */
export function Licences() {
  const { i18n } = useLingui()
  return (
    <article className={styles.text}>
      <h1 tabIndex={-1}>
        <Trans>Licenser</Trans>
      </h1>
      <p>
        <Trans>
          Kotte är fri programvara under European Union Public Licence 1.2. Den innehåller också sådant som
          andra har gjort. Tack till dem.
        </Trans>
      </p>
      {workGroups.map(({ id, heading, works }) => (
        <TextSection key={id} heading={i18n._(heading)}>
          <ul>
            {works.map(({ work, author, licence, url }) => (
              <li key={work.id}>
                <span className={styles.work}>{i18n._(work)}</span>
                <OutsideLink href={url}>{author}</OutsideLink>, {licence}
              </li>
            ))}
          </ul>
        </TextSection>
      ))}
    </article>
  )
}
