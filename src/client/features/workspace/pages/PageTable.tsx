import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MoveButtons } from '#client/features/workspace/components/MoveButtons.tsx'
import { useMayChange, WhyNotNow } from '#client/features/workspace/components/may-change.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { pagesQuery, savePage } from '#client/queries/workspace-pages.ts'
import { authored } from '#client/texts/authored.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Badge } from '#client/ui/rich/Badge.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { Table } from '#client/ui/rich/Table.tsx'
import type { WorkspacePage } from '#contract/workspace-pages.ts'

/** The pages of a school in the order in which its own page lists them. */
export function PageTable({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const may = useMayChange()
  const saving = useMutation(savePage(schoolId))
  const { data: pages } = useQuery(pagesQuery(schoolId))
  const move = (page: WorkspacePage, position: number) =>
    saving.mutate({ page, version: page.version, change: { position } })
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="0.75rem">
        <PageHeading title={t`Sidor`} isBusy={pages === undefined} />
        {may === 'yes' && (
          <Button asChild kind="solid">
            <Link to="/$schoolId/workspace/pages/new" params={{ schoolId }}>
              <Icon name="plus" />
              <Trans>Ny sida</Trans>
            </Link>
          </Button>
        )}
      </Box>
      {pages?.length === 0 && (
        <Card>
          <h2>
            <Trans>Inga sidor än</Trans>
          </h2>
          <p>
            <Trans>
              På en sida kan ni berätta om det ni mäter: text, mätvärden, frågor att prata om och länkar, på
              svenska och engelska.
            </Trans>
          </p>
          <WhyNotNow may={may} />
        </Card>
      )}
      {pages !== undefined && pages.length > 0 && (
        <Card>
          <WhyNotNow may={may} />
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
                    disabled={may !== 'yes' || saving.isPending}
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
  const now = useNow()
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
        <time dateTime={page.updated_at}>
          {formatsOf(currentLocale()).age(Date.parse(page.updated_at), now)}
        </time>
      </td>
      <td>{children}</td>
    </tr>
  )
}

export function PageStatus({ status }: Pick<WorkspacePage, 'status'>) {
  return status === 'published' ? (
    <Badge tone="good">
      <Icon name="eye" />
      <Trans>Publicerad</Trans>
    </Badge>
  ) : (
    <Badge tone="neutral">
      <Icon name="eye-off" />
      <Trans>Utkast</Trans>
    </Badge>
  )
}
