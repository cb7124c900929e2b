import type { ComponentProps } from 'react'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { useMayChange } from '#client/features/workspace/components/may-change.tsx'
import { problemsOf } from './settings-words.tsx'
import type { usePart } from './use-part.ts'

interface PartCardProps extends Pick<ComponentProps<typeof FormCard>, 'title' | 'children'> {
  readonly form: ReturnType<typeof usePart>
  /** What else follows once it is saved. */
  readonly onSaved?: () => unknown
}

/** A card with one part of a school's settings, which its owners change. */
export function PartCard({ title, form, onSaved, children }: PartCardProps) {
  const may = useMayChange('owner')
  async function submit() {
    if (await form.submit()) await onSaved?.()
  }
  return (
    <FormCard
      title={title}
      form={form}
      may={may}
      needed="owner"
      problems={problemsOf(form.errors)}
      onSubmit={() => void submit()}
    >
      {children}
    </FormCard>
  )
}
