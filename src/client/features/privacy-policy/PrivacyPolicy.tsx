import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#client/queries/config.ts'
import { privacyRegisterQuery } from '#client/queries/privacy-register.ts'
import { statementsQuery } from '#client/queries/statements.ts'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'
import { TextPage } from '#client/ui/base/TextPage.tsx'
import type { PrivacyRegister } from '#contract/privacy-register.ts'
import type { DataProtection } from '#contract/statements.ts'
import { resultsKeptDays } from '#domain/activities/activity-state.ts'
import { addressLink } from '#domain/statements/contact.ts'
import styles from './PrivacyPolicy.module.css'
import { Registers } from './Registers.tsx'

/** What is kept about whom: first for children, then in full. */
export function PrivacyPolicy() {
  const { data: config } = useQuery(configQuery())
  const { data: statements } = useQuery(statementsQuery())
  const { data: register, isLoading } = useQuery(privacyRegisterQuery())
  return (
    <PrivacyText
      municipality={config?.municipality ?? null}
      dataProtection={statements?.data_protection}
      register={register}
      isLoading={isLoading}
    />
  )
}

interface PrivacyTextProps {
  readonly municipality: string | null
  /** Whom to ask; null = the municipality has named no one, undefined = it is not known on this device. */
  readonly dataProtection: DataProtection | null | undefined
  /** undefined = it is not on this device. */
  readonly register: PrivacyRegister | undefined
  /** The register is on its way. */
  readonly isLoading?: boolean
}

export function PrivacyText({ municipality, dataProtection, register, isLoading = false }: PrivacyTextProps) {
  return (
    <TextPage title={<Trans>Så hanterar vi personuppgifter</Trans>} isBusy={isLoading}>
      <ForChildren />
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
      <Contact dataProtection={dataProtection} />
      {register && <Registers register={register} />}
      {!register && !isLoading && (
        <p>
          <Trans>
            Listan över allt vi sparar hämtas från servern. Öppna sidan igen när enheten har internet.
          </Trans>
        </p>
      )}
      <h2>
        <Trans>Dina rättigheter</Trans>
      </h2>
      <p>
        <Trans>
          Du har rätt att få veta vad som är sparat om dig, att få fel rättade, att få uppgifter raderade och
          att invända mot hur de används. Du kan också klaga hos{' '}
          <OutsideLink href="https://www.imy.se">Integritetsskyddsmyndigheten (IMY)</OutsideLink>.
        </Trans>
      </p>
      <p>
        <Trans>
          Det som är raderat kan finnas i säkerhetskopior en tid. Kommunens IT-avdelning bestämmer hur länge
          de sparas.
        </Trans>
      </p>
    </TextPage>
  )
}

function ForChildren() {
  return (
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
          Din surfplatta minns vilket språk du valde och vilken skola du såg sist. Det stannar på surfplattan.
        </Trans>
      </p>
      <p>
        <Trans>
          När du är klar med Matens resa går din kundvagn till klassen. Där finns mat, länder och namnet på
          ett djur. Ditt eget namn finns inte där. När spelet är slut tar vi bort vagnen efter{' '}
          {resultsKeptDays} dagar.
        </Trans>
      </p>
      <p>
        <Trans>
          Märker din klass ut något på grafen, eller vädrar ni? Då sparar vi vad ni gjorde och när. Vi sparar
          inte vem som gjorde det.
        </Trans>
      </p>
      <p>
        <Trans>Undrar du något? Fråga en vuxen på skolan.</Trans>
      </p>
    </section>
  )
}

function Contact({ dataProtection }: Pick<PrivacyTextProps, 'dataProtection'>) {
  if (dataProtection === undefined)
    return (
      <p>
        <Trans>Frågor om personuppgifter ställer du till kommunens dataskyddsombud.</Trans>
      </p>
    )
  if (dataProtection === null)
    return (
      <p>
        <Trans>
          Kommunen har inte skrivit in någon kontakt för dataskydd här än. Kontakta kommunen som vanligt och
          fråga efter dataskyddsombudet.
        </Trans>
      </p>
    )
  const { name, address } = dataProtection
  return (
    <p>
      <Trans>Frågor om personuppgifter ställer du till</Trans> {name}:{' '}
      <a href={addressLink(address)}>{address}</a>
    </p>
  )
}
