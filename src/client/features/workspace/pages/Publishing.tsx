import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AddressToCopy } from '#client/features/workspace/components/AddressToCopy.tsx'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { type FieldErrors, fieldErrorsOf } from '#client/queries/refusal.ts'
import { pageSectionsQuery, savePage } from '#client/queries/workspace-pages.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { ErrorSummary } from '#client/ui/chakra/ErrorSummary.tsx'
import { Row } from '#client/ui/chakra/layout.ts'
import type { WorkspacePage } from '#contract/workspace-pages.ts'
import { toPathname } from '#domain/paths.ts'
import { PageStatus } from './PageTable.tsx'
import { fieldOf, pageFault } from './page-words.tsx'
import { useSectionTitle } from './section-title.ts'

/** Whether everybody may read the page, its address, and what keeps it from being public. */
export function Publishing({ page }: { readonly page: WorkspacePage }) {
  const { canEdit } = useEditAccess()
  const saving = useChange(savePage(page.school_id))
  const isBusy = saving.isPending
  const errors = fieldErrorsOf(saving.error)
  const isPublished = page.status === 'published'
  const first = page.sections[0]
  function change(status: WorkspacePage['status']) {
    const message =
      status === 'published' ? (
        <Trans>Sidan är publicerad. Nu kan alla läsa den.</Trans>
      ) : (
        <Trans>Sidan är ett utkast. Bara ni på skolan ser den.</Trans>
      )
    saving.mutate(
      { page, version: page.version, change: { status } },
      { onSuccess: () => notifySuccess(message) },
    )
  }
  return (
    <Card>
      <Row>
        <h2>
          <Trans>Vem ser sidan?</Trans>
        </h2>
        <PageStatus status={page.status} />
      </Row>
      <p>
        {isPublished ? (
          <Trans>Alla kan läsa den. Den står på skolans sida.</Trans>
        ) : (
          <Trans>Bara ni som arbetar här ser den.</Trans>
        )}
      </p>
      {isPublished && first && (
        <AddressToCopy
          address={toPathname('/$schoolId/page/$pageId/sections/$sectionId', {
            schoolId: page.school_id,
            pageId: page.id,
            sectionId: first.id,
          })}
        >
          <Trans>Sidans adress</Trans>
        </AddressToCopy>
      )}
      {errors.length > 0 && <WhatIsMissing page={page} errors={errors} />}
      <AccessNote />
      <div>
        {isPublished ? (
          <Button disabled={!canEdit || isBusy} onClick={() => change('draft')}>
            <Trans>Gör till utkast</Trans>
          </Button>
        ) : (
          <Button kind="solid" disabled={!canEdit || isBusy} onClick={() => change('published')}>
            <Trans>Publicera</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Each mistake leads to its field, in the section where it is. */
function WhatIsMissing({ page, errors }: { readonly page: WorkspacePage; readonly errors: FieldErrors }) {
  const { data: sections } = useQuery(pageSectionsQuery(page.school_id, page.id))
  const titleOf = useSectionTitle()
  function problemOf({ path, code }: FieldErrors[number]) {
    const [, index = '', inside = ''] = /^sections\.(\d+)\.(.+)$/.exec(path) ?? []
    const section = sections?.[Number(index)]
    if (!section || inside === '') return { id: path, message: pageFault(code) }
    const message = (
      <Link
        to="/$schoolId/workspace/pages/$pageId/$sectionId"
        params={{ schoolId: page.school_id, pageId: page.id, sectionId: section.id }}
        hash={fieldOf(inside)}
        style={{ display: 'inline-block', padding: '0.6rem 0' }}
      >
        {titleOf(section.title, section.position)}: {pageFault(code)}
      </Link>
    )
    return { message }
  }
  return (
    <ErrorSummary
      title={<Trans>Sidan kunde inte publiceras. Det här saknas eller är fel:</Trans>}
      errors={errors.map(problemOf)}
    />
  )
}
