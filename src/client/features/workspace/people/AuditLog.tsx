import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { pathTo } from '#client/features/workspace/components/sections.ts'
import { auditQuery, membersQuery } from '#client/queries/workspace-people.ts'
import { Box, Button, Card, Table } from '#client/ui/rich/elements.ts'
import { AuditRow } from './AuditRow.tsx'

/** Who has done what at the school, the newest first; `?page` counts from 1. */
export function AuditLog({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { page: asked } = useSearch({ strict: false }) as { readonly page?: unknown }
  const page = Number.isInteger(asked) && Number(asked) > 1 ? Number(asked) : 1
  const navigate = useNavigate()
  const { data } = useQuery(auditQuery(schoolId, page))
  const { data: members } = useQuery(membersQuery(schoolId))
  const names = new Map((members ?? []).map(({ email, name }) => [email, name ?? email]))
  const heading = useRef<HTMLHeadingElement>(null)
  const total = data?.meta.total_pages ?? 1
  async function open(next: number) {
    await navigate({ to: pathTo(schoolId, 'people', 'log'), search: { page: next } as never })
    heading.current?.focus()
  }
  return (
    <>
      <BackTo to={pathTo(schoolId, 'people')}>
        <Trans>Till personerna</Trans>
      </BackTo>
      <h1 ref={heading} tabIndex={-1} aria-busy={data === undefined || undefined}>
        <Trans>Vem har ändrat vad?</Trans>
      </h1>
      {data && (
        <Card>
          {data.data.length === 0 ? (
            <p>
              <Trans>Ingen har ändrat något än.</Trans>
            </p>
          ) : (
            <Table>
              <thead>
                <tr>
                  <th scope="col">{t`När`}</th>
                  <th scope="col">{t`Vem`}</th>
                  <th scope="col">{t`Vad`}</th>
                </tr>
              </thead>
              <tbody>
                {data.data.map((entry) => (
                  <AuditRow key={entry.id} entry={entry} names={names} />
                ))}
              </tbody>
            </Table>
          )}
          {total > 1 && (
            <Box
              as="nav"
              aria-label={t`Sidor`}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="0.75rem"
            >
              <Button type="button" disabled={page <= 1} onClick={() => open(page - 1)}>
                <Trans>Nyare</Trans>
              </Button>
              <span aria-current="page">
                <Trans>
                  Sida {page} av {total}
                </Trans>
              </span>
              <Button type="button" disabled={page >= total} onClick={() => open(page + 1)}>
                <Trans>Äldre</Trans>
              </Button>
            </Box>
          )}
        </Card>
      )}
    </>
  )
}
