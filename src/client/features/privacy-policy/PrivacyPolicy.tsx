import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#client/queries/config.ts'
import { OutsideLink } from '#client/ui/plain/OutsideLink.tsx'
import styles from '#client/ui/plain/TextPage.module.css'
import { resultsKeptDays } from '#domain/food-journey/activity-state.ts'
import { rawRetentionMs } from '#domain/metrics/acceptance.ts'
import { KeptOnDevice } from './KeptOnDevice.tsx'

const rawRetentionDays = rawRetentionMs / 86_400_000

/** What is kept about whom: first for children, then in full. */
export function PrivacyPolicy() {
  const { data: config } = useQuery(configQuery())
  return <PrivacyText municipality={config?.municipality ?? null} />
}

export function PrivacyText({ municipality }: { readonly municipality: string | null }) {
  return (
    <article className={styles.text}>
      <h1 tabIndex={-1}>
        <Trans>Så hanterar vi personuppgifter</Trans>
      </h1>
      <section className={styles.child} aria-labelledby="short">
        <h2 id="short">
          <Trans>Det korta svaret</Trans>
        </h2>
        <p>
          <Trans>Vi vet inte vem du är. Du behöver inte logga in, och ingen frågar vad du heter.</Trans>
        </p>
        <p>
          <Trans>
            Mätarna mäter luft, värme, ljus och hur högt det låter. En mätare vid dörren räknar hur många som
            går in. De tar inga bilder. De spelar inte in vad någon säger.
          </Trans>
        </p>
        <p>
          <Trans>
            Din platta minns vilket språk du valde och vilken skola du såg sist. Det stannar på plattan.
          </Trans>
        </p>
        <p>
          <Trans>
            När du är klar med Matens resa går din kundvagn till klassen. Där finns mat, länder och namnet på
            ett djur. Ditt eget namn finns inte där.
          </Trans>
        </p>
      </section>
      <h2>
        <Trans>Vem ansvarar</Trans>
      </h2>
      <p>
        {municipality ? (
          <Trans>{municipality} är personuppgiftsansvarig för tjänsten.</Trans>
        ) : (
          <Trans>Kommunen är personuppgiftsansvarig för tjänsten.</Trans>
        )}
      </p>
      <h2>
        <Trans>Vad vi sparar om elever och besökare</Trans>
      </h2>
      <p>
        <Trans>
          Inget som pekar ut någon. Sidorna går att läsa utan konto, utan kakor och utan spårning. Inga
          uppgifter skickas till någon annan än kommunens egen server.
        </Trans>
      </p>
      <p>
        <Trans>
          Kundvagnar som skickas till klassen i Matens resa ligger på servern tills {resultsKeptDays} dagar
          har gått efter att spelet tog slut eller stängdes. Ett spel utan slutdag tar slut när en lärare
          stänger det. Tas spelet bort försvinner de med det. I en kundvagn finns matvaror, länder eller
          landskap, ett djur och en färg som appen har lottat fram, när den gjordes och kom fram, och appens
          version.
        </Trans>
      </p>
      <p>
        <Trans>
          Det som en klass märker ut i Händelser på grafen ligger lika länge: vad som hände i rummet, när, ett
          djur, en färg och appens version. Utanför klassen syns ett märke först när en lärare har sagt ja.
        </Trans>
      </p>
      <p>
        <Trans>
          Räknare vid dörrarna räknar besök, och ljudmätare mäter ljudets styrka. Ingen av dem vet vem någon
          är. Vad en mätare visade exakt när sparas i {rawRetentionDays} dagar. Värden per timme och dag
          sparas utan slutdatum.
        </Trans>
      </p>
      <h2>
        <Trans>Vad vi sparar om lärare</Trans>
      </h2>
      <p>
        <Trans>
          Namn och e-postadress till lärare som kommunen har bjudit in. Uppgifterna behövs för att veta vem
          som får ändra skolans sidor. Rättslig grund är uppgift av allmänt intresse (artikel 6.1 e i
          dataskyddsförordningen). De tas bort när inbjudan tas tillbaka. Det som står i loggen över ändringar
          finns kvar där.
        </Trans>
      </p>
      <p>
        <Trans>
          När en lärare loggar in sparas vilken webbläsare och vilket system det var. Det tas bort när
          inloggningen tar slut.
        </Trans>
      </p>
      <p>
        <Trans>
          Vem som ändrade vad på en skola sparas i två år, så att det går att reda ut vad som har hänt. Där
          står e-postadressen kvar de två åren, också när inbjudan är borttagen.
        </Trans>
      </p>
      <h2>
        <Trans>Vad som ligger på din enhet</Trans>
      </h2>
      <p>
        <Trans>
          För att sidorna ska fungera utan internet sparar webbläsaren det här. Inget av det handlar om vem du
          är, och allt försvinner när du rensar webbläsarens data för sidan.
        </Trans>
      </p>
      <KeptOnDevice personal={false} />
      <p>
        <Trans>Bara för lärare som loggar in:</Trans>
      </p>
      <KeptOnDevice personal />
      <p>
        <Trans>
          Slår du på aviseringar sparar servern en adress till din enhet, tills du stänger av dem eller loggar
          ut, eller när arbetsytan inte har öppnats på 60 dagar. Meddelandet går krypterat genom webbläsarens
          egen tjänst.
        </Trans>
      </p>
      <h2>
        <Trans>Åtkomstloggar</Trans>
      </h2>
      <p>
        <Trans>
          Servern skriver en logg över anrop för att kunna felsöka och skydda tjänsten. IP-adresser kortas så
          att de inte pekar ut någon. Loggen sparas i högst 30 dagar.
        </Trans>
      </p>
      <h2>
        <Trans>Dina rättigheter</Trans>
      </h2>
      <p>
        <Trans>
          Du har rätt att få veta vad som är sparat om dig, att få fel rättade, att få uppgifter raderade och
          att invända mot hur de används. Kontakta kommunens dataskyddsombud. Du kan också klaga hos{' '}
          <OutsideLink href="https://www.imy.se">Integritetsskyddsmyndigheten (IMY)</OutsideLink>.
        </Trans>
      </p>
    </article>
  )
}
