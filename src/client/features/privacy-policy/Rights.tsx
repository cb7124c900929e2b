import { Trans } from '@lingui/react/macro'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'

/** What a person may ask for, whether they have to give anything, and that no machine decides (GDPR, article 13.2 b to f). */
export function Rights() {
  return (
    <>
      <h2>
        <Trans>Måste du lämna uppgifter?</Trans>
      </h2>
      <p>
        <Trans>
          Nej, sidorna går att läsa utan. Utan namn och e-postadress kan ingen i personalen logga in. Den som
          skriver om ett hinder och vill ha svar behöver lämna en e-postadress. Varken lag eller avtal kräver
          det. Namnet och e-postadressen kommer från den som bjuder in, och från inloggningstjänsten.
        </Trans>
      </p>
      <p>
        <Trans>Inga beslut fattas automatiskt om någon, och ingen profilering görs.</Trans>
      </p>
      <h2>
        <Trans>Dina rättigheter</Trans>
      </h2>
      <p>
        <Trans>
          Du har rätt att få veta vad som är sparat om dig och få en kopia, att få fel rättade, att få
          uppgifter raderade, att få användningen begränsad och att invända mot den. Inget här bygger på
          samtycke. Vänd dig till den som ansvarar, här ovanför.
        </Trans>
      </p>
      <p>
        <Trans>
          Det som elever skickar har bara ett djurs namn, så ingen kan söka fram det efter person. En lärare
          som vet vilket djur det är kan lägga det åt sidan, eller ta bort hela aktiviteten.
        </Trans>
      </p>
      <p>
        <Trans>
          Du kan klaga hos{' '}
          <OutsideLink href="https://www.imy.se">Integritetsskyddsmyndigheten (IMY)</OutsideLink>.
        </Trans>
      </p>
      <p>
        <Trans>
          Det som är raderat kan finnas i säkerhetskopior en tid. Kommunens IT-avdelning bestämmer hur länge
          de sparas.
        </Trans>
      </p>
    </>
  )
}
