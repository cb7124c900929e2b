import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#client/queries/config.ts'
import { OutsideLink } from '#client/ui/plain/OutsideLink.tsx'
import styles from '#client/ui/plain/TextPage.module.css'
import { KeptOnDevice } from './KeptOnDevice.tsx'

/** What is kept about whom: first for children, then in full. */
export function PrivacyPolicy() {
  const { data: config } = useQuery(configQuery())
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
          <Trans>
            Vi sparar inget om dig som är elev. Du behöver inte logga in. Vi vet inte vad du heter.
          </Trans>
        </p>
        <p>
          <Trans>
            Mätarna mäter luft, värme och ljus i rummen. De tar inga bilder och spelar inte in ljud.
          </Trans>
        </p>
        <p>
          <Trans>
            Din platta minns vilket språk du valde och vilken skola du såg sist. Det stannar på plattan.
          </Trans>
        </p>
      </section>
      <h2>
        <Trans>Vem ansvarar</Trans>
      </h2>
      <p>
        {config?.municipality ? (
          <Trans>{config.municipality} är personuppgiftsansvarig för tjänsten.</Trans>
        ) : (
          <Trans>Kommunen är personuppgiftsansvarig för tjänsten.</Trans>
        )}
      </p>
      <h2>
        <Trans>Vad vi sparar om elever och besökare</Trans>
      </h2>
      <p>
        <Trans>
          Ingenting. Sidorna går att läsa utan konto, utan kakor och utan spårning. Inga uppgifter skickas
          till någon annan än kommunens egen server.
        </Trans>
      </p>
      <h2>
        <Trans>Vad vi sparar om lärare</Trans>
      </h2>
      <p>
        <Trans>
          Namn och e-postadress till lärare som kommunen har bjudit in. Uppgifterna behövs för att veta vem
          som får ändra skolans sidor. Rättslig grund är uppgift av allmänt intresse (artikel 6.1 e i
          dataskyddsförordningen). De tas bort när inbjudan tas tillbaka.
        </Trans>
      </p>
      <p>
        <Trans>
          Vem som ändrade vad på en skola sparas i två år, så att det går att reda ut vad som har hänt.
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
