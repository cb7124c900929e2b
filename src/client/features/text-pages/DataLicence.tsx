import { Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'
import { licenceNamed } from '#domain/data-licences.ts'

/** The licence of the schools' own measurements; null = not known yet. */
export function DataLicence({ address }: { readonly address: string | null }) {
  if (address === null) return null
  const name = licenceNamed(address)
  if (name === 'CC0-1.0')
    return (
      <p>
        <Trans>
          Skolornas egna mätningar är fria att använda till vad som helst (CC0 1.0). Du behöver inte fråga och
          inte ange källa.
        </Trans>{' '}
        <OutsideLink href={`https://creativecommons.org/publicdomain/zero/1.0/deed.${currentLocale()}`}>
          <Trans>Läs om CC0 1.0</Trans>
        </OutsideLink>
      </p>
    )
  if (name === 'CC-BY-4.0')
    return (
      <p>
        <Trans>
          Skolornas egna mätningar är fria att använda till vad som helst, om du anger källan (CC BY 4.0).
        </Trans>{' '}
        <OutsideLink href={`https://creativecommons.org/licenses/by/4.0/deed.${currentLocale()}`}>
          <Trans>Läs om CC BY 4.0</Trans>
        </OutsideLink>
      </p>
    )
  return (
    <p>
      <Trans>För skolornas egna mätningar gäller villkor som kommunen har valt.</Trans>{' '}
      <OutsideLink href={address}>
        <Trans>Läs villkoren</Trans>
      </OutsideLink>
    </p>
  )
}
