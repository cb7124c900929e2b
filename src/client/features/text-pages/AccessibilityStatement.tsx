import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configQuery } from '#client/queries/config.ts'
import { statementsQuery } from '#client/queries/statements.ts'
import { authored } from '#client/texts/authored.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'
import { TextPage } from '#client/ui/base/TextPage.tsx'
import type { Statements } from '#contract/statements.ts'
import {
  type ComplianceStatus,
  type KnownFault,
  situationNames,
  situations,
  type WrittenText,
} from '#domain/statements/accessibility.ts'
import { addressLink } from '#domain/statements/contact.ts'
import { TextSection } from './TextSection.tsx'

interface AccessibilityStatementProps {
  /**
   * The form to report an obstacle with. `answerDays`: within how many working days the municipality promises an answer; null =
   * it promises none.
   */
  readonly form: (answerDays: number | null) => ReactNode
}

/** How accessible the service is, and how to say that it is not. */
export function AccessibilityStatement({ form }: AccessibilityStatementProps) {
  const { data: config } = useQuery(configQuery())
  const { data: statements, isLoading } = useQuery(statementsQuery())
  return (
    <TextPage title={<Trans>Tillgänglighetsredogörelse</Trans>} isBusy={isLoading}>
      {!isLoading && (
        <Statement
          municipality={config?.municipality ?? null}
          contact={config?.links.contact ?? null}
          own={statements?.accessibility ?? null}
          findings={statements?.findings}
          form={form}
        />
      )}
    </TextPage>
  )
}

interface StatementProps extends AccessibilityStatementProps {
  /** Who answers for the service; null = not set. */
  readonly municipality: string | null
  /** Where to write or call while the municipality has no statement of its own; null = no address of its own. */
  readonly contact: string | null
  /** What the municipality has written; null = nothing: the developers' findings are shown. */
  readonly own: Statements['accessibility']
  /** undefined = neither is on this device: only what is true of every municipality is shown. */
  readonly findings: Statements['findings'] | undefined
}

/** The statement that the law (2018:1937) asks for, with the eleven fields of the supervising authority's template. */
export function Statement({ municipality, contact, own, findings, form }: StatementProps) {
  const { t } = useLingui()
  const actor = municipality ?? t`Kommunen`
  const facts = own ?? findings
  return (
    <>
      <TextSection heading={<Trans>Vem som ansvarar</Trans>}>
        <p>
          <Trans>{actor} ansvarar för tjänsten och vill att alla ska kunna använda den.</Trans>
        </p>
        {facts === undefined && (
          <p>
            <Trans>
              Resten av redogörelsen hämtas från servern. Öppna sidan igen när enheten har internet.
            </Trans>
          </p>
        )}
        {facts !== undefined && own === null && (
          <p>
            <Trans>
              Kommunen har inte skrivit någon egen redogörelse än. Här står vad de som utvecklar tjänsten har
              kommit fram till.
            </Trans>
          </p>
        )}
      </TextSection>
      {facts && (
        <>
          <TextSection heading={<Trans>Vad redogörelsen gäller</Trans>}>
            <Written text={facts.scope} />
          </TextSection>
          <TextSection heading={<Trans>Hur tillgänglig tjänsten är</Trans>}>
            <p>
              <StatusWords status={facts.status} />
            </p>
          </TextSection>
          <TextSection heading={<Trans>Det som inte är tillgängligt eller inte har testats</Trans>}>
            <Faults faults={facts.faults} />
          </TextSection>
        </>
      )}
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
        {form(own?.feedback.answer_days ?? null)}
        <Feedback reached={municipality ?? t`kommunen`} contact={contact} own={own} />
      </TextSection>
      <TextSection heading={<Trans>Om du inte är nöjd med svaret</Trans>}>
        <p>
          <Trans>
            Myndigheten för digital förvaltning, Digg, ser till att lagen följs. Dit kan du anmäla brister.
          </Trans>
        </p>
        <p>
          <OutsideLink href="https://www.digg.se/tdosanmalan">
            <Trans>Anmäl bristande tillgänglighet till Digg</Trans>
          </OutsideLink>
        </p>
      </TextSection>
      {facts && <Assessment own={own} assessed={facts.assessed_on} updated={facts.updated_on} />}
    </>
  )
}

function StatusWords({ status }: { readonly status: ComplianceStatus }) {
  if (status === 'full')
    return (
      <Trans>Tjänsten är helt förenlig med lagen om tillgänglighet till digital offentlig service.</Trans>
    )
  if (status === 'none')
    return (
      <Trans>Tjänsten är inte förenlig med lagen om tillgänglighet till digital offentlig service.</Trans>
    )
  return (
    <Trans>Tjänsten är delvis förenlig med lagen om tillgänglighet till digital offentlig service.</Trans>
  )
}

/** By situation, in the order of the template. */
function Faults({ faults }: { readonly faults: readonly KnownFault[] }) {
  const locale = currentLocale()
  if (faults.length === 0)
    return (
      <p>
        <Trans>Vi känner inte till något.</Trans>
      </p>
    )
  const sortedFaults = situations.flatMap((situation) =>
    faults.filter((fault) => fault.situation === situation),
  )
  return (
    <ul>
      {sortedFaults.map(({ situation, text }) => {
        const { value, lang } = authored(text, locale)
        return (
          <li key={`${situation} ${text.sv}`}>
            <b>{situationNames[situation][locale]}:</b> <span lang={lang}>{value}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** A promise of an answer in time is made only where the municipality has made it. */
function Feedback({
  reached,
  contact,
  own,
}: Pick<StatementProps, 'contact' | 'own'> & { readonly reached: string }) {
  if (own !== null) {
    const { address, answer_days: days } = own.feedback
    return (
      <>
        <p>
          <Plural
            value={days}
            one="Du kan också skriva hit. Du får svar inom # arbetsdag."
            other="Du kan också skriva hit. Du får svar inom # arbetsdagar."
          />
        </p>
        <p>
          <OutsideLink href={addressLink(address)}>
            {/^https?:/i.test(address) ? <Trans>Kontakta oss om tillgänglighet</Trans> : address}
          </OutsideLink>
        </p>
      </>
    )
  }
  if (contact !== null)
    return (
      <p>
        <OutsideLink href={contact}>
          <Trans>Kontakta oss om tillgänglighet</Trans>
        </OutsideLink>
      </p>
    )
  return (
    <p>
      <Trans>
        Du kan också kontakta {reached} som vanligt, till exempel genom kontaktcentret, och säga att det
        gäller Kotte.
      </Trans>
    </p>
  )
}

interface AssessmentProps extends Pick<StatementProps, 'own'> {
  /** `YYYY-MM-DD` */
  readonly assessed: string
  readonly updated: string
}

function Assessment({ own, assessed, updated }: AssessmentProps) {
  return (
    <>
      <TextSection heading={<Trans>Hur vi har testat tjänsten</Trans>}>
        <p>
          {own === null ? (
            <Trans>De som utvecklar tjänsten har granskat den. Ingen utomstående har gjort det.</Trans>
          ) : own.assessment === 'self' ? (
            <Trans>Egen bedömning, gjord av {own.assessor}.</Trans>
          ) : (
            <Trans>Granskning av någon utomstående, gjord av {own.assessor}.</Trans>
          )}
        </p>
        <p>
          <Trans>
            Varje sida har automatiska tester mot det av WCAG 2.2 nivå AA som en maskin kan testa: på båda
            språken, med ljusa och mörka färger, med mer kontrast, med de färger som någon själv har valt i
            datorn, med dubbelt så stor text och på skärmar som är 320 pixlar breda. Bilder av sidorna
            jämförs, så att det syns vad som är valt och vad som har fokus. Spelet och de vanligaste
            uppgifterna i arbetsytan testas med enbart tangentbord, och sidorna som alla ser med större
            avstånd i texten. Automatiska tester hittar bara en del av alla hinder.
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={<Trans>När vi senast testade tjänsten</Trans>}>
        <p>
          <Trans>Senaste bedömningen gjordes {assessed}.</Trans>
        </p>
      </TextSection>
      <TextSection heading={<Trans>När redogörelsen ändrades</Trans>}>
        <p>
          <Trans>Redogörelsen uppdaterades {updated}.</Trans>
        </p>
      </TextSection>
    </>
  )
}

function Written({ text }: { readonly text: WrittenText }) {
  const { value, lang } = authored(text, currentLocale())
  return <p lang={lang}>{value}</p>
}
