import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { auditQuery, membersQuery } from '#client/queries/members.ts'
import { administratorsQuery } from '#client/queries/municipality.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, List } from '#client/ui/chakra/layout.ts'
import { Pagination } from '#client/ui/chakra/Pagination.tsx'
import { Table } from '#client/ui/chakra/Table.tsx'
import type { AuditEntry } from '#contract/members.ts'
import { changesOf, nameIn } from './audit-changes.ts'
import { actionWords, keyWords, valueWords } from './audit-words.tsx'

interface AuditLogProps {
  /** Null = the municipality. */
  readonly schoolId: string | null
  /** Counted from 1. */
  readonly page: number
  readonly onPage: (page: number) => Promise<void>
}

/** Who has done what at the school, or for the municipality, the newest first. */
export function AuditLog({ schoolId, page, onPage }: AuditLogProps) {
  const { t } = useLingui()
  const { data } = useQuery(auditQuery(schoolId, page))
  const { data: members = [] } = useQuery({ ...membersQuery(schoolId ?? ''), enabled: schoolId !== null })
  const { data: administrators = [] } = useQuery({ ...administratorsQuery(), enabled: schoolId === null })
  const names = new Map([...members, ...administrators].map(({ email, name }) => [email, name ?? email]))
  const heading = useRef<HTMLHeadingElement>(null)
  async function open(next: number) {
    await onPage(next)
    heading.current?.focus()
  }
  return (
    <>
      {schoolId === null ? (
        <BackTo to="/municipality/people">
          <Trans>Till personerna</Trans>
        </BackTo>
      ) : (
        <BackTo to="/$schoolId/workspace/people" params={{ schoolId }}>
          <Trans>Till personerna</Trans>
        </BackTo>
      )}
      <PageHeading ref={heading} title={t`Vem har ändrat vad?`} isBusy={data === undefined} />
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
          <Pagination total={data.meta.total_pages} page={data.meta.page} onPage={open} />
        </Card>
      )}
    </>
  )
}

interface AuditRowProps {
  readonly entry: AuditEntry
  /** Of members by their addresses. */
  readonly names: ReadonlyMap<string, string>
}

/** Who did something. Of a user who was erased only the mark is left, the same beside all that they did. */
function actorWords(actor: string, names: ReadonlyMap<string, string>): ReactNode {
  if (actor === 'kotte') return <Trans>Servern</Trans>
  const [, mark] = /^erased-(\w+)$/.exec(actor) ?? []
  if (mark === undefined) return names.get(actor) ?? actor
  return (
    <>
      <Trans>Någon som är raderad</Trans> ({mark})
    </>
  )
}

/** One thing that was done: a row of the table, and a card on a phone. */
function AuditRow({ entry, names }: AuditRowProps) {
  const { t } = useLingui()
  const now = useNow()
  const { at, actor, action, before, after } = entry
  const name = nameIn(after, before)
  // What it is called stands beside what was done already.
  const changes = changesOf(before, after).filter(
    ({ before: old, after: next }) =>
      name === null || !(old === null ? next === name : next === null && old === name),
  )
  return (
    <tr>
      <Box as="td" whiteSpace={{ base: 'normal', lg: 'nowrap' }} data-label={t`När`}>
        <time dateTime={at}>{formatsOf(currentLocale()).moment(Date.parse(at), now)}</time>
      </Box>
      <Box as="td" minWidth="6rem" overflowWrap="anywhere" data-label={t`Vem`}>
        {actorWords(actor, names)}
      </Box>
      <Box as="td" overflowWrap="anywhere">
        <b>{actionWords(action)}</b>
        {name !== null && <>: {name}</>}
        {changes.length > 0 && (
          <List role="list" gap="0.1rem" margin="0">
            {changes.map(({ key, before: old, after: next }) => (
              <Box as="li" key={key} color="fg-muted">
                {keyWords(key)}: {valueWords(old)} <span aria-hidden="true">→</span>
                <span className="sr-only">
                  <Trans>blev</Trans>
                </span>{' '}
                {valueWords(next)}
              </Box>
            ))}
          </List>
        )}
      </Box>
    </tr>
  )
}
