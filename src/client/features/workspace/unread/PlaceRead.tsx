import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useInboxChanges } from '#client/features/workspace/components/use-inbox-changes.tsx'
import { inboxQuery } from '#client/queries/inbox.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Row } from '#client/ui/chakra/layout.ts'

interface PlaceReadProps {
  readonly schoolId: string
  readonly externalIds: readonly string[]
}

/** The devices that can be read now and wait for a room: the one that each name speaks of is a press away. */
export function PlaceRead({ schoolId, externalIds }: PlaceReadProps) {
  const { canEdit } = useEditAccess()
  const { data: inbox } = useQuery(inboxQuery(schoolId, {}))
  const { place, isBusy } = useInboxChanges(schoolId)
  const waiting = inbox?.data.filter(({ device_id: id }) => externalIds.includes(id.toLowerCase())) ?? []
  if (waiting.length === 0) return null
  return (
    <Card title={<Trans>Nu går den att läsa. Var sitter den?</Trans>}>
      <Row gap="0.5rem">
        {waiting.map(
          ({ sensor_id: sensorId, name, suggested_room: room }) =>
            room !== null && (
              <Button
                key={sensorId}
                kind="solid"
                icon="check"
                overflowWrap="anywhere"
                disabled={!canEdit || isBusy}
                onClick={() => place([{ sensor_id: sensorId, room }])}
              >
                <span>
                  <Trans>Placera i</Trans> {room}
                  <span className="sr-only">, {name}</span>
                </span>
              </Button>
            ),
        )}
        <RouteLink to="/$schoolId/workspace/inbox" params={{ schoolId }}>
          <Trans>Välj rum bland nya enheter</Trans>
        </RouteLink>
      </Row>
    </Card>
  )
}
