import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { isNotFound } from '#client/api/problem-error.ts'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { pageSectionsQuery, pagesQuery, saveSection } from '#client/queries/workspace-pages.ts'
import { authored } from '#client/texts/authored.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Columns } from '#client/ui/chakra/layout.ts'
import type { WorkspaceSection } from '#contract/workspace-pages.ts'
import { AuthoredFields } from './AuthoredFields.tsx'
import { BlockList } from './BlockList.tsx'
import { fieldOf, pageFault } from './page-words.tsx'
import { SectionPreview } from './SectionPreview.tsx'
import { draftOf, keptBlocks } from './section-draft.ts'
import { useSectionTitle } from './section-title.ts'

interface SectionEditorProps {
  readonly schoolId: string
  readonly pageId: string
  readonly sectionId: string
  /** Stands there for a section that does not exist. */
  readonly missing: ReactNode
}

/** What stands in a section, in both languages, beside what readers will see. */
export function SectionEditor({ schoolId, pageId, sectionId, missing }: SectionEditorProps) {
  const { t } = useLingui()
  const { data: pages } = useQuery(pagesQuery(schoolId))
  const { data: sections, error } = useQuery(pageSectionsQuery(schoolId, pageId))
  const titleOf = useSectionTitle()
  const page = pages?.find(({ id }) => id === pageId)
  const section = sections?.find(({ id }) => id === sectionId)
  if (isNotFound(error) || (sections && !section)) return missing
  return (
    <>
      <BackTo to="/$schoolId/workspace/pages/$pageId" params={{ schoolId, pageId }}>
        {page ? authored(page.title, currentLocale()).value : <Trans>Sidan</Trans>}
      </BackTo>
      <PageHeading
        title={section ? titleOf(section.title, section.position) : t`Avsnitt`}
        isBusy={sections === undefined}
      />
      {section && <SectionForm schoolId={schoolId} section={section} />}
    </>
  )
}

function SectionForm({
  schoolId,
  section,
}: {
  readonly schoolId: string
  readonly section: WorkspaceSection
}) {
  const saved = useMemo(() => ({ value: draftOf(section), version: section.version }), [section])
  const form = useForm({
    name: `section:${section.id}`,
    saved,
    mutation: useMutation(saveSection(schoolId, section)),
    toRequest: ({ value, version }) => ({
      value: { title: value.title, blocks: keptBlocks(value).map(({ block }) => block) },
      version,
    }),
    fieldOf,
  })
  useFieldOfAddress()
  const draft = form.value ?? saved.value
  return (
    <Columns>
      <FormCard title={<Trans>Innehåll</Trans>} form={form} faultOf={pageFault}>
        <AuthoredFields
          path="title"
          labels={{
            sv: <Trans>Avsnittets rubrik på svenska</Trans>,
            en: <Trans>Avsnittets rubrik på engelska</Trans>,
          }}
          value={draft.title}
          onChange={(title) => form.set({ title })}
        />
        <BlockList schoolId={schoolId} blocks={draft.blocks} onChange={(blocks) => form.set({ blocks })} />
      </FormCard>
      <SectionPreview schoolId={schoolId} draft={draft} />
    </Columns>
  )
}

/** Whoever comes to mend something comes to its field: `#blocks.2.label.en`. */
function useFieldOfAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    // After the heading, which takes the focus on every new page.
    const timer = setTimeout(() => document.getElementById(hash)?.focus())
    return () => clearTimeout(timer)
  }, [hash])
}
