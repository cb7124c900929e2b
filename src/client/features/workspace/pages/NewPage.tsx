import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { addPage, pagesQuery } from '#client/queries/workspace-pages.ts'
import { slugOf } from '#domain/pages/slug.ts'
import { NameFields, type PageName } from './NameFields.tsx'
import { fieldOf, pageFault } from './page-words.tsx'

const emptyPage = { value: { title: { sv: '', en: null }, slug: null } as NewName, version: 'new' }

/** A null slug follows the title. */
type NewName = Omit<PageName, 'slug'> & { readonly slug: string | null }

/** A page is named in both languages; its short name follows from the Swedish one. */
export function NewPage({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()

  const mutation = useMutation(addPage(schoolId))
  const added = mutation.data
  const { data: pages } = useQuery(pagesQuery(schoolId))
  const form = useForm({
    name: `new-page:${schoolId}`,
    saved: emptyPage,
    mutation,
    toRequest: ({ value }) => nameOf(value),
    fieldOf,
  })
  // Not at once: the form still has to learn that nothing is unsaved.
  useEffect(() => {
    if (added)
      void navigate({
        to: '/$schoolId/workspace/pages/$pageId',
        params: { schoolId, pageId: added.id },
        replace: true,
      })
  }, [added, schoolId, navigate])
  const name = nameOf(form.value ?? emptyPage.value)
  return (
    <>
      <BackTo to="/$schoolId/workspace/pages" params={{ schoolId }}>
        <Trans>Alla sidor</Trans>
      </BackTo>
      <PageHeading title={t`Ny sida`} />
      <FormCard
        title={<Trans>Vad ska sidan heta?</Trans>}
        form={form}
        faultOf={pageFault}
        saveLabel={t`Skapa sidan`}
      >
        <NameFields
          name={name}
          others={pages ?? []}
          onTitle={(title) => form.set({ title })}
          onSlug={(slug) => form.set({ slug: slug === '' ? null : slug })}
        />
      </FormCard>
    </>
  )
}

function nameOf({ title, slug }: NewName): PageName {
  return { title, slug: slug ?? slugOf(title.sv) }
}
