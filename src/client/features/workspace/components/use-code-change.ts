import { renewCode } from '#client/queries/workspace-activities.ts'
import type { AnyWorkspaceActivity } from '#contract/workspace-activities.ts'
import { useEditAccess } from './edit-access.tsx'
import { useChange } from './use-change.ts'

/** Another code for an activity whose code a user guesses: devices that are in stay in. */
export function useCodeChange(
  schoolId: string,
  { id }: AnyWorkspaceActivity,
  onChanged: () => void = () => undefined,
) {
  const { canEdit } = useEditAccess()
  const renewing = useChange(renewCode(schoolId, id, { keepsDevices: true }))
  return {
    canChange: canEdit && !renewing.isPending,
    hasFailed: renewing.isError,
    change: () => renewing.mutate(undefined, { onSuccess: onChanged }),
  }
}
