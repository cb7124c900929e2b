import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { useNow } from '#client/offline/use-now.ts'
import { switchActivity, workspaceActivitiesQuery } from '#client/queries/workspace-activities.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Stack } from '#client/ui/chakra/layout.ts'
import type { AnyWorkspaceActivity } from '#contract/workspace-activities.ts'
import { hasEnded } from '#domain/activities/activity-state.ts'

/** As many as have room before what wants doing; the newest first. */
const most = 2

/** What is set up and has not been started: one press starts it and opens the class's screen. */
export function DraftsToStart({ schoolId }: { readonly schoolId: string }) {
  const { data: activities = [] } = useQuery(workspaceActivitiesQuery(schoolId))
  const now = useNow().at
  const drafts = activities
    .filter(
      ({ settings_locked, settings }) => !settings_locked && !hasEnded({ endsOn: settings.ends_on }, now),
    )
    .slice(0, most)
  if (drafts.length === 0) return null
  return (
    <>
      <Stack as="ul" role="list" gap="0.75rem">
        {drafts.map((draft) => (
          <Stack as="li" key={draft.id} gap="0.35rem" justifyItems="start">
            <Draft schoolId={schoolId} draft={draft} />
          </Stack>
        ))}
      </Stack>
      <AccessNote />
    </>
  )
}

function Draft({ schoolId, draft }: { readonly schoolId: string; readonly draft: AnyWorkspaceActivity }) {
  const { canEdit } = useEditAccess()
  const starting = useChange(switchActivity(schoolId, draft))
  const navigate = useNavigate()
  const start = () =>
    starting.mutate('active', {
      onSuccess: () =>
        navigate({
          to: '/$schoolId/workspace/activities/$activityId/lobby',
          params: { schoolId, activityId: draft.id },
        }),
    })
  return (
    <>
      <b style={{ overflowWrap: 'anywhere' }}>{draft.title}</b>
      <Button icon="monitor" disabled={!canEdit || starting.isPending} onClick={start}>
        <Trans>Starta med klassen</Trans> <span className="sr-only">{draft.title}</span>
      </Button>
    </>
  )
}
