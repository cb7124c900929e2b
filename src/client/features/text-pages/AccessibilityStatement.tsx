import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#client/queries/config.ts'
import { OutsideLink } from '#client/ui/plain/OutsideLink.tsx'
import styles from '#client/ui/plain/TextPage.module.css'
import { assessedOn } from '#domain/accessibility-assessment.ts'
import { TextSection } from './TextSection.tsx'

/** When this text was last changed. `YYYY-MM-DD`. */
const updatedOn = '2026-11-21'
/** How soon somebody answers, working days. */
const answerWithinDays = 5

/** How accessible the service is, and how to say that it is not. */
export function AccessibilityStatement() {
  const { data: config } = useQuery(configQuery())
  return (
    <article className={styles.text}>
      <h1 tabIndex={-1}>
        <Trans>Tillgänglighetsredogörelse</Trans>
      </h1>
      <Statement municipality={config?.municipality ?? null} contact={config?.links.contact ?? null} />
    </article>
  )
}

interface StatementProps {
  /** Who answers for the service; null = nobody has said. */
  readonly municipality: string | null
  /** Where to write or call; null = no address of its own. */
  readonly contact: string | null
}

/** The statement that the law (2018:1937) asks for, with the eleven fields of the supervising authority's template. */
export function Statement({ municipality, contact }: StatementProps) {
  const { t } = useLingui()
  const actor = municipality ?? t`Kommunen`
  const reached = municipality ?? t`kommunen`
  return (
    <>
      <TextSection heading={<Trans>Vem som ansvarar</Trans>}>
        <p>
          <Trans>{actor} ansvarar för tjänsten och vill att alla ska kunna använda den.</Trans>
        </p>
      </TextSection>
      <TextSection heading={<Trans>Vad redogörelsen gäller</Trans>}>
        <p>
          <Trans>
            Redogörelsen gäller Kotte: skolornas sidor, tavlan Så mår skolan, väggskärmar och widgetar som
            visas på andra webbplatser.
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={<Trans>Hur tillgänglig tjänsten är</Trans>}>
        <p>
          <Trans>
            Tjänsten är delvis förenlig med lagen om tillgänglighet till digital offentlig service. Vi känner
            inte till något som hindrar någon från att läsa mätvärdena, men allt är inte prövat än.
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={<Trans>Det som inte är tillgängligt eller inte prövat</Trans>}>
        <Shortcomings />
      </TextSection>
      <TextSection heading={<Trans>Oskäligt betungande anpassning</Trans>}>
        <p>
          <Trans>Vi åberopar inget undantag för oskäligt betungande anpassning (12 § i lagen).</Trans>
        </p>
      </TextSection>
      <TextSection heading={<Trans>Innehåll som lagen inte gäller</Trans>}>
        <p>
          <Trans>
            Webbplatser som vi länkar till, till exempel med lektioner och lärandemål, sköts av andra och har
            egna redogörelser (9 § i lagen).
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={<Trans>Säg till när något inte fungerar</Trans>}>
        <p>
          <Trans>
            Hittar du ett hinder, eller behöver du innehållet i en annan form? Hör av dig. Du behöver inget
            konto.
          </Trans>
        </p>
        {/* A promise is made only where somebody has said who keeps it. */}
        {contact === null ? (
          <p>
            <Trans>
              Här finns ingen egen adress för synpunkter än. Kontakta {reached} som vanligt, till exempel
              genom kontaktcentret, och säg att det gäller Kotte.
            </Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>Du får svar inom {answerWithinDays} arbetsdagar.</Trans>
            </p>
            <p>
              <OutsideLink href={contact}>
                <Trans>Kontakta oss om tillgänglighet</Trans>
              </OutsideLink>
            </p>
          </>
        )}
      </TextSection>
      <TextSection heading={<Trans>Om du inte är nöjd med svaret</Trans>}>
        <p>
          <Trans>
            Myndigheten för digital förvaltning, Digg, ser till att lagen följs. Du kan anmäla brister dit.
          </Trans>
        </p>
        <p>
          <OutsideLink href="https://www.digg.se/tdosanmalan">
            <Trans>Anmäl bristande tillgänglighet till Digg</Trans>
          </OutsideLink>
        </p>
      </TextSection>
      <TextSection heading={<Trans>Hur vi har prövat tjänsten</Trans>}>
        <p>
          <Trans>
            De som utvecklar tjänsten har granskat den. Ingen utomstående har gjort det. Varje sida prövas
            automatiskt mot det som går att pröva automatiskt av WCAG 2.2 nivå AA, på båda språken, med ljusa
            färger och med väggskärmens mörka. Automatiska prov hittar bara en del av alla hinder. Tjänsten
            prövas också med enbart tangentbord, med dubbelt så stor text, med större avstånd i texten och på
            skärmar som är 320 punkter breda.
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={<Trans>När vi senast prövade tjänsten</Trans>}>
        <p>
          <Trans>Senaste bedömningen gjordes {assessedOn}.</Trans>
        </p>
      </TextSection>
      <TextSection heading={<Trans>När redogörelsen ändrades</Trans>}>
        <p>
          <Trans>Redogörelsen uppdaterades {updatedOn}.</Trans>
        </p>
      </TextSection>
    </>
  )
}

/** By situation, each with its reason. */
function Shortcomings() {
  const { t } = useLingui()
  const situations = [
    t`Utan syn: tjänsten är inte prövad av personer som använder skärmläsare till vardags, och inte med VoiceOver på surfplatta, TalkBack eller NVDA. Vi har hittills bara prövat automatiskt och med tangentbord.`,
    t`Med nedsatt syn: högkontrastläget i Windows är inte prövat på riktiga datorer. Widgetar i mycket små ramar visar bara det viktigaste, och förstorad text får då inte plats.`,
    t`Med nedsatt handstyrka eller finmotorik: röststyrning och reglageknappar är inte prövade.`,
    t`Med nedsatt kognition: texterna till elever är skrivna enkelt, men elever har inte prövat att läsa dem.`,
    t`Skolornas egna texter, bilder och logotyper läggs in av skolorna. Bildbeskrivningar kan brista, och en del finns bara på svenska.`,
    t`Matsedeln kommer från kökets system och finns bara på svenska.`,
  ]
  return (
    <ul>
      {situations.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
