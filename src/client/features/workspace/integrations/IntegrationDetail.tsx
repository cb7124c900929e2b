import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { integrationsQuery } from '#client/queries/school-integrations.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/rich/Button.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box, Columns, Stack } from '#client/ui/rich/layout.ts'
import type { Integration } from '#contract/school-integrations.ts'
import { isIntegrationKey } from '#domain/integrations/integrations.ts'
import { Health } from './Health.tsx'
import { InboundAddress } from './InboundAddress.tsx'
import { connectionSteps, Gives } from './integration-words.tsx'
import { LiveMessages } from './LiveMessages.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { StateCard } from './StateCard.tsx'

interface IntegrationDetailProps {
  readonly schoolId: string
  readonly integrationKey: string
}

/** One kind of integration: how it is connected, its settings, and what comes in. */
export function IntegrationDetail({ schoolId, integrationKey }: IntegrationDetailProps) {
  const { t } = useLingui()
  const { data } = useQuery(integrationsQuery(schoolId))
  const integration = data?.find(({ key }) => key === integrationKey)
  if (data && !integration) throw notFound()
  const own = integration?.school_integration
  return (
    <>
      <div>
        <BackTo to="/$schoolId/workspace/integrations" params={{ schoolId }}>
          <Trans>Tillbaka till integrationer</Trans>
        </BackTo>
        <PageHeading
          title={integration?.title[currentLocale()] ?? t`Integration`}
          isBusy={integration === undefined}
        />
        <Gives integrationKey={integrationKey} />
      </div>
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
function HowTo({ schoolId, integration: { key, kind, school_integration: own } }: PartProps) {
  const steps = isIntegrationKey(key) ? connectionSteps[key] : []
  return (
    <Card title={<Trans>Så ansluter du</Trans>}>
      {own?.inbound_url != null && <InboundAddress schoolId={schoolId} id={own.id} url={own.inbound_url} />}
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
    </Card>
  )
}

/** The settings of what runs open when somebody asks for them: nobody changes them by chance. */
function Settings({ schoolId, integration }: PartProps) {
  const [isOpen, setIsOpen] = useState(integration.school_integration?.status !== 'active')
  if (isOpen) return <SettingsForm schoolId={schoolId} integration={integration} />
  return (
    <Card title={<Trans>Inställningar</Trans>}>
      <div>
        <Button icon="pencil" onClick={() => setIsOpen(true)}>
          <Trans>Redigera</Trans>
        </Button>
      </div>
    </Card>
  )
}
