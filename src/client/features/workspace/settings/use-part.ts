import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import type { FieldErrors } from '#client/queries/refusal.ts'
import { savePart, versionOfPart, workspaceSchoolQuery } from '#client/queries/workspace-schools.ts'
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
  const { data: school } = useQuery(workspaceSchoolQuery(schoolId))
  const mutation = useMutation(savePart<T>(schoolId, { read, check, send }))
  return useForm<T>({
    name: `settings:${schoolId}:${name}`,
    saved: school && { value: read(school), version: versionOfPart(read(school)) },
    mutation,
    save: mutation.mutateAsync,
  })
}
