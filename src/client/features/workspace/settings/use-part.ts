import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useChange } from '#client/features/workspace/components/change.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import type { FieldErrors } from '#client/queries/change.ts'
import { changePart, workspaceSchoolQuery } from '#client/queries/workspace-settings.ts'
import type { WorkspaceSchool } from '#contract/workspace-schools.ts'

interface PartOptions<T extends object> {
  readonly schoolId: string
  /** Which part it is: drafts of two must not meet. */
  readonly name: string
  /** What the form shows of a school; what is typed has the same shape. */
  readonly read: (school: WorkspaceSchool) => T
  /** What is wrong with what was typed before anything could be sent, each with its path. */
  readonly check?: (value: T) => FieldErrors
  readonly send: (school: WorkspaceSchool, value: T) => Promise<{ readonly data: WorkspaceSchool }>
}

/** The state of a form over one part of a school's settings. Other parts may change while somebody types. */
export function usePart<T extends object>({ schoolId, name, read, check, send }: PartOptions<T>) {
  const queryClient = useQueryClient()
  const { data: school } = useQuery(workspaceSchoolQuery(schoolId))
  const { run } = useChange()
  const partOf = (one: WorkspaceSchool) => JSON.stringify(read(one))
  return useForm<T>({
    name: `settings:${schoolId}:${name}`,
    saved: school && { value: read(school), version: partOf(school) },
    save: async (value, from) => {
      const errors = check?.(value) ?? []
      if (errors.length > 0) return { kind: 'invalid', code: 'invalid_settings', errors }
      const change = (now: WorkspaceSchool) => send(now, value)
      return run({
        make: () => changePart(queryClient, { schoolId, from, partOf, change }),
        refresh: workspaceSchoolQuery(schoolId).queryKey,
      })
    },
  })
}
