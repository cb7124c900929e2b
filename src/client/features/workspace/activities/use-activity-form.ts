import { useMutation } from '@tanstack/react-query'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { type ActivityDraft, saveActivity } from '#client/queries/workspace-activities.ts'
import type { WorkspaceActivity } from '#contract/workspace-activities.ts'

export type ActivityFormState = ReturnType<typeof useActivityForm>

/** What a teacher types about an activity, over what the server has. */
export function useActivityForm(schoolId: string, { id, title, settings, version }: WorkspaceActivity) {
  const mutation = useMutation(saveActivity(schoolId, id))
  return useForm<ActivityDraft>({
    name: `activity:${id}`,
    saved: { value: { title, settings }, version },
    mutation,
    save: mutation.mutateAsync,
  })
}
