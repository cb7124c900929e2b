import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ConfirmButton } from '#client/features/workspace/components/ConfirmButton.tsx'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { conflictOf } from '#client/queries/refusal.ts'
import {
  removeActivity,
  switchActivity,
  workspaceActivityQuery,
} from '#client/queries/workspace-activities.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import type { ActivityFormState } from './ActivityForm.tsx'
import { activityKinds } from './activity-kinds.tsx'
import type { PartProps } from './part-props.ts'

interface RunningCardProps extends PartProps {
  readonly form: Pick<ActivityFormState, 'isDirty' | 'clear'>
}

/** Whether pupils can play it: starts it, ends it, and takes it away. */
export function RunningCard({ schoolId, activity, state, form }: RunningCardProps) {
  const { canEdit } = useEditAccess()
  const switching = useChange(switchActivity(schoolId, activity))
  const isBusy = switching.isPending
  const conflict = conflictOf(switching.error)
  const navigate = useNavigate()
  const isStarted = activity.status === 'active'
  const words = activityKinds[activity.activity_type_id].states[state]
  const start = () =>
    switching.mutate('active', {
      onSuccess: () => {
        notifySuccess(<Trans>Nu är det igång.</Trans>)
        void navigate({
          to: '/$schoolId/workspace/activities/$activityId/share',
          params: { schoolId, activityId: activity.id },
        })
      },
    })
  const end = () =>
    switching.mutate('inactive', {
      onSuccess: () => notifySuccess(<Trans>Nu är det avslutat.</Trans>),
    })
  return (
    <Card title={words.title()}>
      <p>{words.text()}</p>
      <AccessNote />
      {conflict !== null && (
        <Box role="alert" color="fg-error" fontWeight="700">
          {conflict === 'activity_ended' ? (
            <Trans>Sista dagen har varit. Flytta fram den, spara och försök igen.</Trans>
          ) : (
            <Trans>Det gick inte den här gången. Försök igen om en stund.</Trans>
          )}
        </Box>
      )}
      <Row>
        {isStarted ? (
          <Button disabled={!canEdit || isBusy} onClick={end}>
            <Trans>Inaktivera</Trans>
          </Button>
        ) : (
          <Button kind="solid" disabled={!canEdit || isBusy || form.isDirty} onClick={start}>
            <Trans>Aktivera</Trans>
          </Button>
        )}
        {!isStarted && form.isDirty && (
          <span>
            <Trans>Spara först, så kan du aktivera.</Trans>
          </span>
        )}
        <Remove schoolId={schoolId} activity={activity} isPossible={canEdit} onRemove={form.clear} />
      </Row>
    </Card>
  )
}

interface RemoveProps extends Pick<PartProps, 'schoolId' | 'activity'> {
  readonly isPossible: boolean
  readonly onRemove: () => void
}

function Remove({ schoolId, activity, isPossible, onRemove }: RemoveProps) {
  const removing = useChange(removeActivity(schoolId, activity))
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { id, title, carts_count: count } = activity
  const remove = (close: () => void) =>
    removing.mutate(undefined, {
      onSettled: close,
      onSuccess: async () => {
        onRemove()
        // What was typed went with it: there is nothing to ask about.
        await navigate({ to: '/$schoolId/workspace/activities', params: { schoolId }, ignoreBlocker: true })
        queryClient.removeQueries({ queryKey: workspaceActivityQuery(schoolId, id).queryKey })
        notifySuccess(<Trans>{title} är borttagen.</Trans>)
      },
    })
  return (
    <ConfirmButton
      kind="danger"
      icon="trash-2"
      label={<Trans>Ta bort aktivitet</Trans>}
      disabled={!isPossible}
      title={<Trans>Ta bort {title}?</Trans>}
      action={<Trans>Ta bort aktivitet</Trans>}
      isBusy={removing.isPending}
      onConfirm={remove}
    >
      <p>
        {activityKinds[activity.activity_type_id].deleted(count)}{' '}
        <Trans>Länken och koden slutar att fungera.</Trans>
      </p>
    </ConfirmButton>
  )
}
