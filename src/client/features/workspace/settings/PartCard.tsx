import { useMutation, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import {
  type PartOfSchool,
  savePart,
  versionOfPart,
  workspaceSchoolQuery,
} from '#client/queries/workspace-schools.ts'
import { settingsWords } from './settings-words.tsx'

interface PartOptions<T extends object> extends PartOfSchool<T, T> {
  readonly schoolId: string
  /** Which part it is: drafts of two must not meet. */
  readonly name: string
  /** The path of the field that an error is about, where the server names another. */
  readonly fieldOf?: (path: string) => string
}

/** The state of a form over one part of a school's settings. Other parts may change while a user types. */
export function usePart<T extends object>({ schoolId, name, fieldOf, ...part }: PartOptions<T>) {
  const { data: school } = useQuery(workspaceSchoolQuery(schoolId))
  const value = school && part.read(school)
  return useForm<T>({
    name: `settings:${schoolId}:${name}`,
    saved: value && { value, version: versionOfPart(value) },
    mutation: useMutation(savePart(schoolId, part)),
    ...(fieldOf && { fieldOf }),
  })
}

/** A card with one part of a school's settings, which its owners change. */
export function PartCard(props: Omit<ComponentProps<typeof FormCard>, 'needed' | 'faultOf'>) {
  return <FormCard needed="owner" faultOf={settingsWords} {...props} />
}
