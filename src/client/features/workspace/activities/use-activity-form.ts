import { useChange } from '#client/features/workspace/components/change.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { type ActivityDraft, activitiesKey, saveActivity } from '#client/queries/workspace-activities.ts'
import type { WorkspaceActivity } from '#contract/workspace-activities.ts'

export type ActivityFormState = ReturnType<typeof useActivityForm>

/** What a teacher types about an activity, over what the server has. */
export function useActivityForm(schoolId: string, { id, title, settings, version }: WorkspaceActivity) {
  const { run } = useChange()
  return useForm<ActivityDraft>({
    name: `activity:${id}`,
    saved: { value: { title, settings }, version },
    save: (draft, from) =>
      run({ make: () => saveActivity(schoolId, id, draft, from), refresh: activitiesKey(schoolId) }),
  })
}
