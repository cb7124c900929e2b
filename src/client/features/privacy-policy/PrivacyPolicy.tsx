import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#client/queries/config.ts'
import { privacyRegisterQuery } from '#client/queries/privacy-register.ts'
import { statementsQuery } from '#client/queries/statements.ts'
import { TextPage } from '#client/ui/base/TextPage.tsx'
import type { PrivacyRegister } from '#contract/privacy-register.ts'
import type { DataProtection } from '#contract/statements.ts'
import { ForChildren } from './ForChildren.tsx'
import { Registers } from './Registers.tsx'
import { Responsible } from './Responsible.tsx'
import { Rights } from './Rights.tsx'

/** What is kept about whom: first for children, then in full. */
export function PrivacyPolicy() {
  const { data: config } = useQuery(configQuery())
  const { data: statements } = useQuery(statementsQuery())
  const { data: register, isLoading } = useQuery(privacyRegisterQuery())
  return (
    <PrivacyText
      municipality={config?.municipality ?? null}
      controller={statements?.controller}
      dataProtection={statements?.data_protection}
      register={register}
      isLoading={isLoading}
    />
  )
}

interface PrivacyTextProps {
  readonly municipality: string | null
  /** Who decides about the data; null = the municipality has named no one, undefined = it is not known on this device. */
  readonly controller: DataProtection | null | undefined
  /** Whom to ask; null and undefined as above. */
  readonly dataProtection: DataProtection | null | undefined
  /** undefined = it is not on this device. */
  readonly register: PrivacyRegister | undefined
  /** The register is on its way. */
  readonly isLoading?: boolean
}

/** All that GDPR, article 13 asks for, by what the server and the municipality state. */
export function PrivacyText({
  municipality,
  controller,
  dataProtection,
  register,
  isLoading = false,
}: PrivacyTextProps) {
  return (
    <TextPage title={<Trans>Så hanterar vi personuppgifter</Trans>} isBusy={isLoading}>
      <ForChildren visitorCounters={register?.visitor_counters} />
      <Responsible municipality={municipality} controller={controller} officer={dataProtection} />
      {register && <Registers register={register} />}
      {!register && !isLoading && (
        <p>
          <Trans>
            Listan över allt vi sparar hämtas från servern. Öppna sidan igen när enheten har internet.
          </Trans>
        </p>
      )}
      <Rights />
    </TextPage>
  )
}
