import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { decideContribution } from '#client/queries/workspace-activities.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Details } from '#client/ui/chakra/Details.tsx'
import { Row, Stack } from '#client/ui/chakra/layout.ts'
import { isExample } from '#client/widgets/age-words.ts'
import type { ContributionState } from '#domain/activities/activity-type-ids.ts'
import type { ContentOf } from '#domain/activities/contribution.ts'
import type { ResultsProps } from './ActivityResults.tsx'
import { NameForTheEar, SentRows, SentTitle } from './SentRows.tsx'
import { SentWallSwitch } from './WallSwitch.tsx'

interface ApprovalResultsProps extends ResultsProps {
  /** The curve around it belongs to what pupils see, so the route brings it. `at`: epoch s. */
  readonly curve: ComponentType<{
    readonly schoolId: string
    readonly roomId: string
    readonly content: ContentOf<'mark' | 'airing'>
    readonly at: number
  }>
}

/** Contributions that everybody sees once a teacher approves them: those that wait for that come first. */
export function ApprovalResults({ schoolId, activity, all, curve: Curve }: ApprovalResultsProps) {
  const deciding = useMutation(decideContribution(schoolId, activity.id))
  const { canEdit } = useEditAccess()
  const newestFirst = [...all].reverse()
  const waiting = newestFirst.filter(({ approved, removed }) => !approved && !removed)
  const approved = newestFirst.filter((candidate) => candidate.approved)
  const removed = newestFirst.filter((candidate) => candidate.removed)
  const decide = (id: string, state: ContributionState) => deciding.mutate({ id, state })
  const decideAll = async () => {
    for (const { id } of waiting) await deciding.mutateAsync({ id, state: 'approved' })
  }
  return (
    <>
      <SentWallSwitch schoolId={schoolId} activityId={activity.id} kind="airing" all={all} />
      <Card
        title={
          activity.activity_type_id === 'room_airing' ? (
            <Plural
              value={waiting.length}
              _0="Inga nya vädringar"
              one="# ny vädring väntar på ditt ja"
              other="# nya vädringar väntar på ditt ja"
            />
          ) : (
            <Plural
              value={waiting.length}
              _0="Inga nya märken på kurvan"
              one="# nytt märke på kurvan väntar på ditt ja"
              other="# nya märken på kurvan väntar på ditt ja"
            />
          )
        }
      >
        <p>
          <Trans>
            Klassen ser det som den har gjort direkt. I skolans diagram syns bara det som du säger ja till.
          </Trans>
        </p>
        {all.some(({ provenance = null }) => isExample(provenance)) && (
          <p style={{ display: 'flex', gap: '0.5rem' }}>
            <Icon name="sparkles" />
            <Trans>
              Det här är ett exempel: en del av det som klassen har gjort är påhittat. Det påhittade hamnar
              inte i skolans diagram, inte heller när det visas för alla.
            </Trans>
          </p>
        )}
        <AccessNote />
        <Stack as="ul" role="list" gap="1.25rem">
          {waiting.map((item) => (
            <Stack as="li" key={item.id} gap="0.5rem">
              <SentTitle sent={item} />
              {(item.content.kind === 'mark' || item.content.kind === 'airing') && (
                <Curve
                  schoolId={schoolId}
                  roomId={activity.settings.room_id}
                  content={item.content}
                  at={Date.parse(item.at) / 1000}
                />
              )}
              <Row gap="0.5rem">
                <Button icon="trash-2" disabled={!canEdit} onClick={() => decide(item.id, 'removed')}>
                  <Trans>Ta bort</Trans>
                  <NameForTheEar sent={item} />
                </Button>
                <Button
                  icon="check"
                  kind="solid"
                  disabled={!canEdit}
                  onClick={() => decide(item.id, 'approved')}
                >
                  <Trans>Visa för alla</Trans>
                  <NameForTheEar sent={item} />
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
          <SentRows
            sent={approved}
            canEdit={canEdit}
            action="remove"
            onDecide={(id) => decide(id, 'removed')}
          />
        </Card>
      )}
      {removed.length > 0 && (
        <Details summary={<Plural value={removed.length} one="# borttagen" other="# borttagna" />}>
          <SentRows
            sent={removed}
            canEdit={canEdit}
            action="take-back"
            onDecide={(id) => decide(id, 'waiting')}
          />
        </Details>
      )}
    </>
  )
}
