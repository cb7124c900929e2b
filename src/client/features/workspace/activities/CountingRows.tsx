import { Plural } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { decideContribution } from '#client/queries/workspace-activities.ts'
import { Details } from '#client/ui/chakra/Details.tsx'
import { SentRows } from './SentRows.tsx'

interface CountingRowsProps {
  readonly schoolId: string
  readonly activityId: string
  /** In the order of time. */
  readonly all: readonly (ComponentProps<typeof SentRows>['sent'][number] & { readonly removed: boolean })[]
  /** How many count. */
  readonly summary: ReactNode
}

/** What counts of contributions that only the class sees: a teacher can remove one and undo that. */
export function CountingRows({ schoolId, activityId, all, summary }: CountingRowsProps) {
  const deciding = useMutation(decideContribution(schoolId, activityId))
  const { canEdit } = useEditAccess()
  const counting = all.filter(({ removed }) => !removed)
  const removed = all.filter((candidate) => candidate.removed)
  return (
    <>
      <AccessNote />
      {counting.length > 0 && (
        <Details summary={summary}>
          <SentRows
            sent={[...counting].reverse()}
            canEdit={canEdit}
            action="remove"
            onDecide={(id) => deciding.mutate({ id, state: 'removed' })}
          />
        </Details>
      )}
      {removed.length > 0 && (
        <Details summary={<Plural value={removed.length} one="# borttagen" other="# borttagna" />}>
          <SentRows
            sent={[...removed].reverse()}
            canEdit={canEdit}
            action="take-back"
            onDecide={(id) => deciding.mutate({ id, state: 'waiting' })}
          />
        </Details>
      )}
    </>
  )
}
