import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { InboundAddress } from '#client/features/workspace/components/InboundAddress.tsx'
import { listAddress } from '#client/features/workspace/components/integration-address.ts'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { integrationsQuery } from '#client/queries/school-integrations.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Box, Columns, Stack } from '#client/ui/chakra/layout.ts'
import type { Integration, SchoolIntegration } from '#contract/school-integrations.ts'
import { isIntegrationKey } from '#domain/integrations/integrations.ts'
import { connectionSteps, Gives } from './integration-words.tsx'
import { LiveMessages } from './LiveMessages.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { StateCard } from './StateCard.tsx'

interface IntegrationDetailProps {
  readonly schoolId: string
  readonly integrationKey: string
  /** Between its name and how it is connected, once there is one; it gets its id. */
  readonly above?: (id: string) => ReactNode
  /** Stands there for an integration that does not exist. */
  readonly missing: ReactNode
}

/** One kind of integration: how it is connected, its settings, and what comes in. */
export function IntegrationDetail({ schoolId, integrationKey, above, missing }: IntegrationDetailProps) {
  const { t } = useLingui()
  const { data } = useQuery(integrationsQuery(schoolId))
  const integration = data?.find(({ key }) => key === integrationKey)
  if (data && !integration) return missing
  const own = integration?.school_integration
  return (
    <>
      <div>
        <BackTo {...listAddress(schoolId)}>
          <Trans>Tillbaka till integrationer</Trans>
        </BackTo>
        <PageHeading
          title={integration?.title[currentLocale()] ?? t`Integration`}
          isBusy={integration === undefined}
        />
        <Gives integrationKey={integrationKey} />
      </div>
      {own && above?.(own.id)}
      {integration && (
        <Columns>
          <Stack>
            <StateCard schoolId={schoolId} integration={integration} />
            <HowTo schoolId={schoolId} integration={integration} />
            <Settings schoolId={schoolId} integration={integration} />
          </Stack>
          {own && integration.kind !== 'send' && (
            <Stack>
              <Health health={own.health} />
              <LiveMessages schoolId={schoolId} id={own.id} />
            </Stack>
          )}
        </Columns>
      )}
    </>
  )
}

interface PartProps {
  readonly schoolId: string
  readonly integration: Integration
}

/** The steps at the other side, with the address that they need. */
function HowTo({ schoolId, integration: { key, kind, title, school_integration: own } }: PartProps) {
  const steps = isIntegrationKey(key) ? connectionSteps[key] : []
  return (
    <FoldCard opensItself={own === null} title={<Trans>Så ansluter du</Trans>}>
      {own?.inbound_url != null && (
        <Stack gap="0.35rem">
          <b>
            <Trans>Adress att skicka till</Trans>
          </b>
          <span>
            <Trans>Den som kan adressen kan skicka mätvärden hit. Dela den inte öppet.</Trans>
          </span>
          <InboundAddress
            schoolId={schoolId}
            id={own.id}
            title={title[currentLocale()] ?? title.sv}
            url={own.inbound_url}
          />
        </Stack>
      )}
      {own === null && kind === 'push' && (
        <p>
          <Trans>När du aktiverar får du en adress att klistra in hos plattformen.</Trans>
        </p>
      )}
      <Box as="ol" display="grid" gap="0.5rem" paddingInlineStart="1.5rem" margin="0">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
          <Box as="li" key={index} overflowWrap="anywhere">
            {step()}
          </Box>
        ))}
      </Box>
    </FoldCard>
  )
}

/** The settings of what runs open when a user asks for them: they are not changed by chance. */
function Settings({ schoolId, integration }: PartProps) {
  const [isOpen, setIsOpen] = useState(integration.school_integration?.status !== 'active')
  if (isOpen) return <SettingsForm schoolId={schoolId} integration={integration} />
  return (
    <Card title={<Trans>Inställningar</Trans>}>
      <Button icon="pencil" onClick={() => setIsOpen(true)}>
        <Trans>Redigera</Trans>
      </Button>
    </Card>
  )
}

/** What an integration brought in the last 24 hours. */
function Health({ health }: { readonly health: SchoolIntegration['health'] }) {
  const now = useNow()
  const formats = formatsOf(currentLocale())
  const at = health.last_success_at
  return (
    <Card title={<Trans>Det senaste dygnet</Trans>}>
      <Box as="dl" display="flex" flexWrap="wrap" gap="0.75rem 2rem" margin="0">
        <Count name={<Trans>Mottagna värden</Trans>} count={formats.number(health.accepted_24h, 1)} />
        <Count name={<Trans>Dubbletter</Trans>} count={formats.number(health.duplicate_24h, 1)} />
        <Count name={<Trans>Avvisade värden</Trans>} count={formats.number(health.rejected_24h, 1)} />
      </Box>
      <p>
        {at === null ? (
          <Trans>Inget meddelande har kommit än.</Trans>
        ) : (
          <Trans>Senaste meddelandet kom {formats.age(Date.parse(at), now)}.</Trans>
        )}
      </p>
    </Card>
  )
}

function Count({ name, count }: { readonly name: ReactNode; readonly count: string }) {
  return (
    <Box display="flex" flexDirection="column-reverse">
      <Box as="dt" color="fg-muted">
        {name}
      </Box>
      <Box as="dd" margin="0" fontSize="title" fontWeight="800">
        {count}
      </Box>
    </Box>
  )
}
