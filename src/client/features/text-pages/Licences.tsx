import { Trans, useLingui } from '@lingui/react/macro'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'
import { TextPage } from '#client/ui/base/TextPage.tsx'
import { TextSection } from './TextSection.tsx'
import { workGroups } from './works.ts'

/** Who made what, and on what terms. */
export function Licences() {
  const { i18n } = useLingui()
  return (
    <TextPage title={<Trans>Licenser</Trans>}>
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
                <b>{i18n._(work)}</b>
                <br />
                <OutsideLink href={url}>{author}</OutsideLink>
                {licence !== null && `, ${licence}`}
              </li>
            ))}
          </ul>
        </TextSection>
      ))}
    </TextPage>
  )
}
