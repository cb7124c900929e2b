import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { useMayChange } from '#client/features/workspace/components/may-change.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { pagesQuery, removePage, savePage } from '#client/queries/workspace-pages.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { authored } from '#client/texts/authored.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Confirm } from '#client/ui/rich/Confirm.tsx'
import type { WorkspacePage } from '#contract/workspace-pages.ts'
import { NameFields, nameProblems, type PageName } from './NameFields.tsx'
import { Publishing } from './Publishing.tsx'
import { SectionList } from './SectionList.tsx'

/** One page: whether it is public, its sections, its name. */
export function PageEditor({ schoolId, pageId }: { readonly schoolId: string; readonly pageId: string }) {
  const { t } = useLingui()
  const { data: pages } = useQuery(pagesQuery(schoolId))
  const navigate = useNavigate()
  const [isGone, setIsGone] = useState(false)
  // Not at once: what was asked about unsaved words has to be gone first.
  useEffect(() => {
    if (isGone) void navigate({ to: '/$schoolId/workspace/pages', params: { schoolId }, replace: true })
  }, [isGone, schoolId, navigate])
  const page = pages?.find(({ id }) => id === pageId)
  const title = page && authored(page.title, currentLocale())
  return (
    <>
      <BackTo to="/$schoolId/workspace/pages" params={{ schoolId }}>
        <Trans>Alla sidor</Trans>
      </BackTo>
      <PageHeading
        title={title ? title.value : pages ? t`Sidan finns inte längre` : t`Sidor`}
        isBusy={pages === undefined}
        lang={title?.lang}
      />
      {page && (
        <>
          <Publishing page={page} />
          <SectionList page={page} />
          <NameForm page={page} others={pages?.filter(({ id }) => id !== pageId) ?? []} />
          <Removing page={page} onGone={() => setIsGone(true)} />
        </>
      )}
    </>
  )
}

function NameForm({
  page,
  others,
}: {
  readonly page: WorkspacePage
  readonly others: readonly WorkspacePage[]
}) {
  const may = useMayChange()
  const mutation = useMutation(savePage(page.school_id))
  const { title, slug, version } = page
  const form = useForm<PageName>({
    name: `page:${page.id}`,
    saved: { value: { title, slug }, version },
    mutation,
    save: ({ value, version: from }) => mutation.mutateAsync({ page, version: from, change: value }),
  })
  if (!form.value) return null
  return (
    <FormCard
      title={<Trans>Sidans namn</Trans>}
      form={form}
      may={may}
      problems={nameProblems(form.errors, form.conflict)}
      onSubmit={() => void form.submit()}
    >
      <NameFields
        name={form.value}
        others={others}
        errors={form.errors}
        conflict={form.conflict}
        onTitle={(changed) => form.set({ title: changed })}
        onSlug={(changed) => form.set({ slug: changed })}
      />
    </FormCard>
  )
}

function Removing({ page, onGone }: { readonly page: WorkspacePage; readonly onGone: () => void }) {
  const may = useMayChange()
  const [isAsking, setIsAsking] = useState(false)
  const title = authored(page.title, currentLocale()).value
  const count = page.sections.length
  const removing = useMutation({
    ...removePage(page),
    // Not of the call: this part is gone as soon as the page is no longer in the list.
    onSuccess: () => {
      notifySuccess(<Trans>{title} är borttagen.</Trans>)
      onGone()
    },
  })
  const remove = () => removing.mutate(undefined, { onSettled: () => setIsAsking(false) })
  return (
    <Card>
      <h2>
        <Trans>Ta bort sidan</Trans>
      </h2>
      <p>
        <Trans>Vill du bara dölja den? Gör den till utkast i stället.</Trans>
      </p>
      <div>
        <Button kind="danger" disabled={may !== 'yes'} onClick={() => setIsAsking(true)}>
          <Icon name="trash-2" />
          <Trans>Ta bort sidan</Trans>
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={<Trans>Ta bort {title}?</Trans>}
          action={<Trans>Ta bort för alltid</Trans>}
          isBusy={removing.isPending}
          onConfirm={remove}
          onCancel={() => setIsAsking(false)}
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
        </Confirm>
      )}
    </Card>
  )
}
