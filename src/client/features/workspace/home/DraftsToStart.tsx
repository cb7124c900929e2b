import { useQuery } from '@tanstack/react-query'
import { AccessNote } from '#client/features/workspace/components/edit-access.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { workspaceActivitiesQuery } from '#client/queries/workspace-activities.ts'
import { Stack } from '#client/ui/chakra/layout.ts'
import { hasEnded } from '#domain/activities/activity-state.ts'
import { StartRound } from './StartRound.tsx'

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
            <StartRound schoolId={schoolId} id={draft.id} title={draft.title} />
          </Stack>
        ))}
      </Stack>
      <AccessNote />
    </>
  )
}
