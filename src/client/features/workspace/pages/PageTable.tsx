import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { MoveButtons } from '#client/features/workspace/components/MoveButtons.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { ButtonLink, RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { pagesQuery, savePage } from '#client/queries/workspace-pages.ts'
import { authored } from '#client/texts/authored.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import { Table } from '#client/ui/chakra/Table.tsx'
import type { WorkspacePage } from '#contract/workspace-pages.ts'

/** The pages of a school in the order in which its own page lists them. */
export function PageTable({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess()
  const saving = useMutation(savePage(schoolId))
  const { data: pages } = useQuery(pagesQuery(schoolId))
  const move = (page: WorkspacePage, position: number) =>
    saving.mutate({ page, version: page.version, change: { position } })
  return (
    <>
      <Row justifyContent="space-between">
        <PageHeading title={t`Sidor`} isBusy={pages === undefined} />
        {canEdit && (
          <ButtonLink kind="solid" icon="plus" to="/$schoolId/workspace/pages/new" params={{ schoolId }}>
            <Trans>Ny sida</Trans>
          </ButtonLink>
        )}
      </Row>
      {pages?.length === 0 && (
        <Card title={<Trans>Inga sidor än</Trans>}>
          <p>
            <Trans>
              På en sida kan ni berätta om det ni mäter: text, mätvärden, frågor att prata om och länkar, på
              svenska och engelska.
            </Trans>
          </p>
          <AccessNote />
        </Card>
      )}
      {pages !== undefined && pages.length > 0 && (
        <Card>
          <AccessNote />
          <Table>
            <caption>
              <Trans>Publicerade sidor står i den här ordningen på skolans sida.</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col">{t`Sida`}</th>
                <th scope="col">{t`Status`}</th>
                <th scope="col">{t`Avsnitt`}</th>
                <th scope="col">{t`Senast ändrad`}</th>
                <th scope="col">{t`Ordning`}</th>
              </tr>
            </thead>
            <tbody>
              {pages.map((page, index) => (
                <PageRow key={page.id} page={page}>
                  <MoveButtons
                    name={authored(page.title, currentLocale()).value}
                    index={index}
                    count={pages.length}
                    disabled={!canEdit || saving.isPending}
                    onMove={(by) => move(page, index + by)}
                  />
                </PageRow>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </>
  )
}

function PageRow({ page, children }: { readonly page: WorkspacePage; readonly children: React.ReactNode }) {
  const { t } = useLingui()
  const ageOf = useAge()
  const title = authored(page.title, currentLocale())
  return (
    <tr>
      <Box as="th" fontWeight="700" {...{ scope: 'row' }}>
        <RouteLink
          to="/$schoolId/workspace/pages/$pageId"
          params={{ schoolId: page.school_id, pageId: page.id }}
          lang={title.lang}
        >
          {title.value}
        </RouteLink>
        <Box fontWeight="400" color="fg-muted" overflowWrap="anywhere">
          {page.slug}
          {page.title.en === null && (
            <>
              {' · '}
              <Trans>Engelska saknas</Trans>
            </>
          )}
        </Box>
      </Box>
      <td data-label={t`Status`}>
        <PageStatus status={page.status} />
      </td>
      <td data-label={t`Avsnitt`}>{page.sections.length}</td>
      <td data-label={t`Senast ändrad`}>
        <time dateTime={page.updated_at}>{ageOf(page.updated_at)}</time>
      </td>
      <td>{children}</td>
    </tr>
  )
}

export function PageStatus({ status }: Pick<WorkspacePage, 'status'>) {
  return status === 'published' ? (
    <Badge icon="eye" tone="good">
      <Trans>Publicerad</Trans>
    </Badge>
  ) : (
    <Badge icon="eye-off" tone="neutral">
      <Trans>Utkast</Trans>
    </Badge>
  )
}
