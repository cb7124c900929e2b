import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { integrationAddress } from '#client/features/workspace/components/integration-address.ts'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { UnreadLine } from '#client/features/workspace/components/UnreadLine.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { integrationsQuery } from '#client/queries/school-integrations.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Details } from '#client/ui/chakra/Details.tsx'
import { Box, Row, Stack } from '#client/ui/chakra/layout.ts'
import { useIsNarrow } from '#client/ui/chakra/use-media.ts'
import type { Integration } from '#contract/school-integrations.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { StatusChip, statusOf } from './integration-status.tsx'
import { Gives } from './integration-words.tsx'

/** All kinds of integrations: first those that the school has, then what it could connect. */
export function IntegrationList({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { data } = useQuery(integrationsQuery(schoolId))
  const own = data?.filter(({ school_integration: has }) => has !== null) ?? []
  const isNarrow = useIsNarrow()
  const others = data?.filter(({ school_integration: has }) => has === null) ?? []
  const possible = <Group schoolId={schoolId} title={<Trans>Kan anslutas</Trans>} integrations={others} />
  return (
    <>
      <PageHeading title={t`Integrationer`} isBusy={data === undefined} />
      <p>
        {schoolId === municipalityId ? (
          <Trans>
            En integration här tar emot enheter för alla skolor. Regler säger vilken skola de hör till.
          </Trans>
        ) : (
          <Trans>Härifrån kommer skolans mätvärden. Välj en integration för att ansluta den.</Trans>
        )}
      </p>
      <UnreadLine schoolId={schoolId} />
      {own.length > 0 && (
        <Group
          schoolId={schoolId}
          title={
            schoolId === municipalityId ? (
              <Trans>Kommunens integrationer</Trans>
            ) : (
              <Trans>Skolans integrationer</Trans>
            )
          }
          integrations={own}
        />
      )}
      {others.length > 0 &&
        (isNarrow && own.length > 0 ? (
          <Details summary={<Trans>Kan anslutas ({others.length})</Trans>}>{possible}</Details>
        ) : (
          possible
        ))}
    </>
  )
}

interface GroupProps {
  readonly schoolId: string
  readonly title: ReactNode
  readonly integrations: readonly Integration[]
}

function Group({ schoolId, title, integrations }: GroupProps) {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} gap="0.75rem">
      <Box as="h2" id={id} fontSize="large">
        {title}
      </Box>
      <Box
        as="ul"
        role="list"
        display="grid"
        gap="var(--gap-grid)"
        padding="0"
        margin="0"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 19rem), 1fr))"
      >
        {integrations.map((integration) => (
          <Box as="li" key={integration.key} display="grid" gridTemplateColumns="minmax(0, 1fr)">
            <IntegrationCard schoolId={schoolId} integration={integration} />
          </Box>
        ))}
      </Box>
    </Stack>
  )
}

/** The whole card leads to the integration. */
function IntegrationCard({
  schoolId,
  integration: { key, title, kind, school_integration: own },
}: {
  readonly schoolId: string
  readonly integration: Integration
}) {
  const isNarrow = useIsNarrow()
  return (
    <Link {...integrationAddress(schoolId, key)} style={card}>
      <Box as="b" display="flex" gap="0.5rem" fontSize="medium" color="fg-link">
        <span style={{ flex: 1 }}>{title[currentLocale()]}</span>
        <Icon name="chevron-right" />
      </Box>
      {(own !== null || !isNarrow) && (
        <Box color="fg-muted">
          <Gives integrationKey={key} />
        </Box>
      )}
      {own && (
        <Row gap="0.25rem 0.75rem" alignSelf="end">
          <StatusChip status={statusOf(own, kind)} />
          <LastMessage at={own.health.last_success_at} />
        </Row>
      )}
    </Link>
  )
}

function LastMessage({ at }: { readonly at: string | null }) {
  const ageOf = useAge()
  if (at === null) return null
  const age = ageOf(at)
  return (
    <Box as="span" color="fg-muted">
      <Trans>Senast {age}</Trans>
    </Box>
  )
}

const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.5rem',
  alignContent: 'start',
  gridTemplateRows: 'auto 1fr auto',
  padding: '1rem 1.25rem',
  background: 'var(--bg-panel)',
  border: '1.5px solid var(--border-muted)',
  borderRadius: 'var(--radius-card)',
  color: 'var(--fg)',
  textDecoration: 'none',
} as const
