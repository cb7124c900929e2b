import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { ConfirmButton } from '#client/features/workspace/components/ConfirmButton.tsx'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { pagesQuery, removePage, savePage } from '#client/queries/workspace-pages.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { authored } from '#client/texts/authored.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import type { WorkspacePage } from '#contract/workspace-pages.ts'
import { NameFields, type PageName } from './NameFields.tsx'
import { Publishing } from './Publishing.tsx'
import { fieldOf, pageFault } from './page-words.tsx'
import { SectionList } from './SectionList.tsx'

interface PageEditorProps {
  readonly schoolId: string
  readonly pageId: string
  /** Stands there for a page that does not exist. */
  readonly missing: ReactNode
}

/** One page: whether it is public, its sections, its name. */
export function PageEditor({ schoolId, pageId, missing }: PageEditorProps) {
  const { t } = useLingui()
  const { data: pages } = useQuery(pagesQuery(schoolId))
  const page = pages?.find(({ id }) => id === pageId)
  if (pages && !page) return missing
  const title = page && authored(page.title, currentLocale())
  return (
    <>
      <BackTo to="/$schoolId/workspace/pages" params={{ schoolId }}>
        <Trans>Alla sidor</Trans>
      </BackTo>
      <PageHeading title={title?.value ?? t`Sidor`} isBusy={pages === undefined} lang={title?.lang} />
      {page && (
        <>
          <Publishing page={page} />
          <SectionList page={page} />
          <NameForm page={page} others={pages?.filter(({ id }) => id !== pageId) ?? []} />
          <Removing page={page} />
        </>
      )}
    </>
  )
}

interface NameFormProps {
  readonly page: WorkspacePage
  readonly others: readonly WorkspacePage[]
}

function NameForm({ page, others }: NameFormProps) {
  const { title, slug, version } = page
  const saved: PageName = { title, slug }
  const form = useForm({
    name: `page:${page.id}`,
    saved: { value: saved, version },
    mutation: useMutation(savePage(page.school_id)),
    toRequest: ({ value, version: from }) => ({ page, version: from, change: value }),
    fieldOf,
  })
  return (
    <FormCard
      title={<Trans>Sidans namn</Trans>}
      form={form}
      folded={authored((form.value ?? saved).title, currentLocale()).value}
      faultOf={pageFault}
    >
      <NameFields
        name={form.value ?? saved}
        others={others}
        onTitle={(changed) => form.set({ title: changed })}
        onSlug={(changed) => form.set({ slug: changed })}
      />
    </FormCard>
  )
}

function Removing({ page }: { readonly page: WorkspacePage }) {
  const { canEdit } = useEditAccess()
  const navigate = useNavigate()
  const title = authored(page.title, currentLocale()).value
  const count = page.sections.length
  const removing = useMutation({
    ...removePage(page),
    // Before the list is read again, which no longer has the page. What was typed goes with it.
    onSuccess: async () => {
      notifySuccess(<Trans>{title} är borttagen.</Trans>)
      await navigate({
        to: '/$schoolId/workspace/pages',
        params: { schoolId: page.school_id },
        replace: true,
        ignoreBlocker: true,
      })
    },
  })
  return (
    <Card title={<Trans>Ta bort sidan</Trans>}>
      <p>
        <Trans>Vill du bara dölja den? Gör den till utkast i stället.</Trans>
      </p>
      <ConfirmButton
        kind="danger"
        icon="trash-2"
        label={<Trans>Ta bort sidan</Trans>}
        disabled={!canEdit}
        title={<Trans>Ta bort {title}?</Trans>}
        action={<Trans>Ta bort för alltid</Trans>}
        isBusy={removing.isPending}
        onConfirm={(close) => removing.mutate(undefined, { onSettled: close })}
      >
        <p>
          {count === 1 ? (
            <Trans>Sidan och dess avsnitt försvinner, med allt som står där. Det går inte att ångra.</Trans>
          ) : (
            <Trans>
              Sidan och dess {count} avsnitt försvinner, med allt som står där. Det går inte att ångra.
            </Trans>
          )}
        </p>
        {page.status === 'published' && (
          <p>
            <Trans>Den är publicerad: länkar till den slutar fungera.</Trans>
          </p>
        )}
      </ConfirmButton>
    </Card>
  )
}
