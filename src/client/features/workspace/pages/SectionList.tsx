import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { MoveButtons } from '#client/features/workspace/components/MoveButtons.tsx'
import { moved } from '#client/features/workspace/components/moved.ts'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { conflictOf } from '#client/queries/refusal.ts'
import { addSection, pageSectionsQuery, removeSection, savePage } from '#client/queries/workspace-pages.ts'
import { notifyError, notifySuccess } from '#client/session/notification-store.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Confirm } from '#client/ui/chakra/Confirm.tsx'
import { IconButton } from '#client/ui/chakra/IconButton.tsx'
import { Box, List, Row } from '#client/ui/chakra/layout.ts'
import type { WorkspacePage, WorkspaceSection } from '#contract/workspace-pages.ts'
import { pageFault } from './page-words.tsx'
import { useSectionTitle } from './section-title.ts'

/** The sections of a page: each is one address, with links between them. */
export function SectionList({ page }: { readonly page: WorkspacePage }) {
  const { t } = useLingui()
  const schoolId = page.school_id
  const { canEdit } = useEditAccess()
  const titleOf = useSectionTitle()
  const heading = useRef<HTMLHeadingElement>(null)
  const saving = useChange(savePage(schoolId))
  const adding = useChange(addSection(schoolId, page.id))
  const removing = useChange(removeSection(schoolId))
  const { data: sections } = useQuery(pageSectionsQuery(schoolId, page.id))
  const [asked, setAsked] = useState<WorkspaceSection | null>(null)
  const isOff = !canEdit || saving.isPending || adding.isPending || removing.isPending
  const ids = page.sections.map(({ id }) => id)

  const move = (index: number, by: -1 | 1) =>
    saving.mutate({ page, version: page.version, change: { section_ids: moved(ids, index, by) } })
  const add = () =>
    adding.mutate(
      // The next section of a public page must not be empty.
      { title: { sv: page.status === 'published' ? page.title.sv : '', en: null }, blocks: [] },
      {
        onSuccess: () => notifySuccess(<Trans>Ett nytt avsnitt ligger sist.</Trans>),
      },
    )
  const remove = (section: WorkspaceSection) =>
    removing.mutate(section, {
      onSuccess: () => {
        // While the question is open nothing behind it takes the focus.
        flushSync(() => setAsked(null))
        heading.current?.focus()
      },
      onError: (error) => {
        const code = conflictOf(error)
        if (code !== null) notifyError(pageFault(code))
      },
      onSettled: () => setAsked(null),
    })
  return (
    <Card title={<Trans>Avsnitt</Trans>} headingRef={heading}>
      <List role="list">
        {page.sections.map(({ id, title, position }, index) => {
          const name = titleOf(title, position)
          const section = sections?.find((section) => section.id === id)
          return (
            <Row
              as="li"
              key={id}
              gap="0.25rem 0.5rem"
              borderTop="1.5px solid var(--border-muted)"
              paddingTop="0.5rem"
            >
              <Box flex="1" minWidth="min(100%, 12rem)">
                <RouteLink
                  to="/$schoolId/workspace/pages/$pageId/$sectionId"
                  params={{ schoolId, pageId: page.id, sectionId: id }}
                >
                  {name}
                </RouteLink>
                {section && (
                  <Box color="fg-muted">
                    <Plural value={section.blocks.length} one="# del" other="# delar" />
                    {title.en === null && (
                      <>
                        {' · '}
                        <Trans>Engelska saknas</Trans>
                      </>
                    )}
                  </Box>
                )}
              </Box>
              <MoveButtons
                name={name}
                index={index}
                count={page.sections.length}
                disabled={isOff}
                onMove={(by) => move(index, by)}
              />
              <IconButton
                icon="trash-2"
                label={t`Ta bort ${name}`}
                aria-haspopup="dialog"
                disabled={isOff || section === undefined}
                onClick={() => section && setAsked(section)}
              />
            </Row>
          )
        })}
      </List>
      <Button icon="plus" disabled={isOff} onClick={add}>
        <Trans>Nytt avsnitt</Trans>
      </Button>
      {asked && (
        <Confirm
          title={<Trans>Ta bort {titleOf(asked.title, asked.position)}?</Trans>}
          action={<Trans>Ta bort för alltid</Trans>}
          isBusy={removing.isPending}
          onConfirm={() => remove(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>
            <Trans>
              Avsnittet försvinner med allt som står där (
              <Plural value={asked.blocks.length} one="# del" other="# delar" />
              ). Det går inte att ångra.
            </Trans>
          </p>
        </Confirm>
      )}
    </Card>
  )
}
