import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { activityContributionsQuery, decideContribution } from '#client/queries/workspace-activities.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/rich/Button.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Details } from '#client/ui/rich/Details.tsx'
import { Box, Row, Stack } from '#client/ui/rich/layout.ts'
import type { ContributionState } from '#domain/activities/activity-type-ids.ts'
import { isMarkKey, markWords } from '#domain/activities/mark-kinds.ts'
import type { RoomPartProps } from './part.ts'

interface EventsResultsProps extends RoomPartProps {
  /** The curve around a mark belongs to what pupils see, so the route brings it. `at`: epoch s. */
  readonly curve: ComponentType<{
    readonly schoolId: string
    readonly roomId: string
    readonly mark: string
    readonly at: number
  }>
}

interface Decided {
  readonly id: string
  readonly content: { readonly kind: string; readonly mark?: string }
  /** ISO 8601 */
  readonly at: string
  readonly approved: boolean
  readonly removed: boolean
}

/** What pupils have marked: what nobody but the class sees yet comes first. */
export function EventsResults({ schoolId, activity, curve: Curve }: EventsResultsProps) {
  const { data: all } = useQuery(activityContributionsQuery(schoolId, activity.id))
  const deciding = useMutation(decideContribution(schoolId, activity.id))
  const { canEdit } = useEditAccess()
  if (!all) {
    return (
      <p role="status" aria-busy="true">
        <Trans>Hämtar märkena</Trans>
      </p>
    )
  }
  const newestFirst = all.toReversed()
  const waiting = newestFirst.filter(({ approved, removed }) => !approved && !removed)
  const approved = newestFirst.filter((mark) => mark.approved)
  const removed = newestFirst.filter((mark) => mark.removed)
  const decide = (id: string, state: ContributionState) => deciding.mutate({ id, state })
  const decideAll = async () => {
    for (const { id } of waiting) await deciding.mutateAsync({ id, state: 'approved' })
  }
  return (
    <>
      <Card
        title={
          <Plural
            value={waiting.length}
            _0="Inga märken att titta på"
            one="# märke att titta på"
            other="# märken att titta på"
          />
        }
      >
        <p>
          <Trans>Klassen ser sina märken direkt. I skolans diagram syns bara de som du säger ja till.</Trans>
        </p>
        <AccessNote />
        <Stack as="ul" role="list" gap="1.25rem">
          {waiting.map((mark) => (
            <Stack as="li" key={mark.id} gap="0.5rem">
              <MarkTitle mark={mark} />
              <Curve
                schoolId={schoolId}
                roomId={activity.settings.room_id}
                mark={mark.content.mark}
                at={Date.parse(mark.at) / 1000}
              />
              <Row gap="0.5rem">
                <Button icon="trash-2" disabled={!canEdit} onClick={() => decide(mark.id, 'removed')}>
                  <Trans>Ta bort</Trans>
                </Button>
                <Button
                  icon="check"
                  kind="solid"
                  disabled={!canEdit}
                  onClick={() => decide(mark.id, 'approved')}
                >
                  <Trans>Visa för alla</Trans>
                </Button>
              </Row>
            </Stack>
          ))}
        </Stack>
        {waiting.length > 1 && (
          <Button icon="check" disabled={!canEdit || deciding.isPending} onClick={() => void decideAll()}>
            <Plural value={waiting.length} one="Visa # för alla" other="Visa alla # för alla" />
          </Button>
        )}
      </Card>
      {approved.length > 0 && (
        <Card title={<Trans>Syns för alla</Trans>}>
          <MarkRows
            marks={approved}
            canEdit={canEdit}
            action="remove"
            onDecide={(id) => decide(id, 'removed')}
          />
        </Card>
      )}
      {removed.length > 0 && (
        <Details
          summary={<Plural value={removed.length} one="# borttaget märke" other="# borttagna märken" />}
        >
          <MarkRows
            marks={removed}
            canEdit={canEdit}
            action="take-back"
            onDecide={(id) => decide(id, 'waiting')}
          />
        </Details>
      )}
    </>
  )
}

interface MarkRowsProps {
  readonly marks: readonly Decided[]
  readonly canEdit: boolean
  readonly action: 'remove' | 'take-back'
  readonly onDecide: (id: string) => void
}

function MarkRows({ marks, canEdit, action, onDecide }: MarkRowsProps) {
  return (
    <ul role="list">
      {marks.map((mark) => (
        <li key={mark.id}>
          <Row gap="0.5rem 1rem" justifyContent="space-between">
            <MarkTitle mark={mark} />
            <Button disabled={!canEdit} onClick={() => onDecide(mark.id)}>
              {action === 'remove' ? <Trans>Ta bort</Trans> : <Trans>Ta tillbaka</Trans>}
            </Button>
          </Row>
        </li>
      ))}
    </ul>
  )
}

function MarkTitle({ mark: { content, at } }: { readonly mark: Decided }) {
  const now = useNow()
  const word =
    content.mark !== undefined && isMarkKey(content.mark) ? markWords[content.mark][currentLocale()] : ''
  return (
    <Box as="h3" fontSize="var(--text-medium)" fontWeight="800">
      {word} {formatsOf(currentLocale()).clock(Date.parse(at), now)}
    </Box>
  )
}
