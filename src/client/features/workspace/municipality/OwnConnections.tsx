import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { integrationsQuery, isFailing } from '#client/queries/school-integrations.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { municipalityId } from '#domain/schools/school.ts'
import { LastWorked } from './school-parts.tsx'

/** The connections of the municipality that do not work: all schools wait for what they bring. Nothing while all do. */
export function OwnConnections() {
  const { data } = useQuery(integrationsQuery(municipalityId))
  const failing = data?.filter(({ school_integration: own }) => own !== null && isFailing(own)) ?? []
  if (failing.length === 0) return null
  return (
    <Card title={<Trans>Kommunens integrationer</Trans>}>
      {failing.map(({ key, title, school_integration: own }) => (
        <IconLine key={key} icon="circle-x" tone="fg-error">
          <RouteLink to="/municipality/connections/$integrationId" params={{ integrationId: key }}>
            <b>{title[currentLocale()]}</b>
          </RouteLink>{' '}
          <LastWorked at={own?.health.last_success_at ?? null} />
        </IconLine>
      ))}
    </Card>
  )
}
