import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DeviceNames } from '#client/features/workspace/components/DeviceNames.tsx'
import { ButtonLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { unreadQuery } from '#client/queries/unread.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, LinedList, Row } from '#client/ui/chakra/layout.ts'
import type { UnreadGroup } from '#contract/unread.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { FactRow } from './FactRow.tsx'

/** So many kinds are read at a glance; all of them stand on their own page. */
const shownKinds = 3

/** What could not be read in the last 7 days, kind by kind, and the way to where it is answered. */
export function UnreadRows() {
  const { data } = useQuery(unreadQuery(municipalityId))
  const groups = data?.groups ?? []
  if (groups.length === 0) return null
  const messages = groups.reduce((sum, { messages: count }) => sum + count, 0)
  return (
    <Card
      title={
        <>
          <Trans>Kunde inte läsas</Trans>
          {', '}
          <Plural value={groups.length} one="# sort" other="# sorter" />
        </>
      }
    >
      <Box as="p" color="fg-muted">
        <Plural
          value={messages}
          one="# meddelande på sju dagar. Det sparas så länge, och läses om när ni har svarat."
          other="# meddelanden på sju dagar. De sparas så länge, och läses om när ni har svarat."
        />
      </Box>
      <LinedList role="list">
        {groups.slice(0, shownKinds).map((group) => (
          <Kind
            key={`${group.connection_id} ${group.code} ${group.fields.map(({ name }) => name)}`}
            group={group}
          />
        ))}
      </LinedList>
      <Row>
        <ButtonLink to="/municipality/unread">
          <Trans>Svara på vad det är</Trans>
        </ButtonLink>
      </Row>
    </Card>
  )
}

function Kind({ group }: { readonly group: UnreadGroup }) {
  const { number } = formatsOf(currentLocale())
  const age = useAge()(group.last_at)
  const values = group.fields.map(({ name, value }) => `${name} ${number(value, 0.1)}`).join(', ')
  return (
    <FactRow
      state="warning"
      title={<DeviceNames group={group} showsSchool />}
      facts={
        <>
          {group.integration.title[currentLocale()]}.{' '}
          <Plural value={group.messages} one="# meddelande" other="# meddelanden" />,{' '}
          <Trans>senast {age}.</Trans> {values && <code>{values}</code>}
        </>
      }
    />
  )
}
