import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { InboundAddress } from '#client/features/workspace/components/InboundAddress.tsx'
import { integrationsQuery } from '#client/queries/school-integrations.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Box, List } from '#client/ui/chakra/layout.ts'

/** The addresses that sensors' platforms send to, one for each integration. */
export function InboundCard({ schoolId }: { readonly schoolId: string }) {
  const { hasRole } = useEditAccess('owner')
  const { data: integrations } = useQuery({ ...integrationsQuery(schoolId), enabled: hasRole })
  const inbound = (integrations ?? []).flatMap(({ title, school_integration: own }) =>
    own?.inbound_url ? [{ id: own.id, title: title[currentLocale()] ?? title.sv, url: own.inbound_url }] : [],
  )
  return (
    <FoldCard
      title={<Trans>Adresser för inkommande data</Trans>}
      state={integrations && <Plural value={inbound.length} _0="Inga än" one="# adress" other="# adresser" />}
    >
      <AccessNote needed="owner" />
      {hasRole && (
        <p>
          <Trans>Hit skickar skolans sensorer sina värden. Den som har adressen kan skicka värden.</Trans>
        </p>
      )}
      {integrations && inbound.length === 0 && (
        <p>
          <Trans>Ingen integration tar emot data än.</Trans>
        </p>
      )}
      <List role="list" gap="1.25rem">
        {inbound.map((item) => (
          <li key={item.id}>
            <b>{item.title}</b>
            <InboundAddress schoolId={schoolId} {...item} />
          </li>
        ))}
      </List>
      {hasRole && (
        <Box as="p">
          <Link to="/$schoolId/workspace/integrations" params={{ schoolId }}>
            <Trans>Till integrationerna</Trans>
          </Link>
        </Box>
      )}
    </FoldCard>
  )
}
