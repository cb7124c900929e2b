import { Plural, Trans } from '@lingui/react/macro'
import { integrationAddress } from '#client/features/workspace/components/integration-address.ts'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Details } from '#client/ui/chakra/Details.tsx'
import { Box, LinedList } from '#client/ui/chakra/layout.ts'
import type { Installation } from '#contract/municipality-installation.ts'
import { isIntegrationKey } from '#domain/integrations/integrations.ts'
import { FactRow } from './FactRow.tsx'
import { HourBars } from './HourBars.tsx'

type Connection = Installation['connections'][number]

/** Every connection that is switched on; those that work are folded where there are many. */
export function ConnectionRows({ connections }: Pick<Installation, 'connections'>) {
  if (connections.length === 0) return null
  const failing = connections.filter(({ is_failing: fails }) => fails)
  const others = connections.filter(({ is_failing: fails }) => !fails)
  return (
    <Card title={<Trans>Integrationer, skola för skola</Trans>}>
      <Rows connections={failing} />
      {others.length <= fewConnections ? (
        <Rows connections={others} />
      ) : (
        <Details summary={<Trans>{others.length} integrationer fungerar</Trans>}>
          <Rows connections={others} />
        </Details>
      )}
    </Card>
  )
}

/** So many are read at a glance. */
const fewConnections = 3

function Rows({ connections }: Pick<Installation, 'connections'>) {
  if (connections.length === 0) return null
  return (
    <>
      {connections.some(({ hours }) => hours.length > 0) && (
        <Box as="p" color="fg-muted">
          <Trans>Staplarna är de senaste 24 timmarna. En röd stapel under: något avvisades den timmen.</Trans>
        </Box>
      )}
      <LinedList role="list">
        {connections.map((connection) => (
          <ConnectionRow key={`${connection.school_id} ${connection.key}`} connection={connection} />
        ))}
      </LinedList>
    </>
  )
}

function ConnectionRow({ connection }: { readonly connection: Connection }) {
  const { key, title, school_id: schoolId, school_name: schoolName, last_success_at: at, hours } = connection
  const { number } = formatsOf(currentLocale())
  const ageOf = useAge()
  const age = at && ageOf(at)
  const [accepted, rejected] = [number(connection.accepted, 1), number(connection.rejected, 1)]
  const name = title[currentLocale()]
  return (
    <FactRow
      state={connection.is_failing ? 'bad' : age === null ? 'unset' : 'good'}
      title={
        <>
          {schoolName ?? <Trans>Kommunen</Trans>}
          {': '}
          {isIntegrationKey(key) ? (
            <RouteLink {...integrationAddress(schoolId, key)}>{name}</RouteLink>
          ) : (
            name
          )}
        </>
      }
      facts={
        age === null ? (
          <Trans>Har inte tagit emot något än</Trans>
        ) : (
          <>
            <Trans>Senast {age}.</Trans>{' '}
            <Trans>
              <Plural value={accepted} one="# värde" other="# värden" /> sista dygnet,{' '}
              <Plural value={rejected} one="# avvisat" other="# avvisade" />
            </Trans>
            {hours.length > 0 && <HourBars hours={hours} />}
          </>
        )
      }
    />
  )
}
