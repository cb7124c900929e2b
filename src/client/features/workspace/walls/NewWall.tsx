import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { addWall } from '#client/queries/workspace-walls.ts'
import { WallFields } from './WallFields.tsx'
import { bodyOf, newWall } from './wall-draft.ts'
import { wallFault } from './wall-words.tsx'

const emptyWall = { value: newWall, version: 'new' }

/** A new screen; what follows is its address. */
export function NewWall({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const mutation = useMutation(addWall(schoolId))
  const added = mutation.data
  const form = useForm({
    name: `new-wall:${schoolId}`,
    saved: emptyWall,
    mutation,
    toRequest: ({ value }) => bodyOf(value),
  })
  // Not at once: the form still has to learn that nothing is unsaved.
  useEffect(() => {
    if (added)
      void navigate({
        to: '/$schoolId/workspace/walls/$wallId',
        params: { schoolId, wallId: added.id },
        replace: true,
      })
  }, [added, schoolId, navigate])
  return (
    <>
      <div>
        <BackTo to="/$schoolId/workspace/walls" params={{ schoolId }}>
          <Trans>Alla skärmar</Trans>
        </BackTo>
        <PageHeading title={t`Ny skärm`} />
      </div>
      <FormCard
        title={<Trans>Vad ska skärmen visa?</Trans>}
        form={form}
        faultOf={wallFault}
        saveLabel={<Trans>Skapa skärmen</Trans>}
      >
        <WallFields schoolId={schoolId} draft={form.value ?? newWall} onChange={form.set} />
      </FormCard>
    </>
  )
}
