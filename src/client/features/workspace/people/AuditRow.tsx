import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Box, List } from '#client/ui/rich/layout.ts'
import type { AuditEntry } from '#contract/members.ts'
import { changesOf, nameIn } from './audit-changes.ts'
import { actionWords, keyWords, valueWords } from './audit-words.tsx'

interface AuditRowProps {
  readonly entry: AuditEntry
  /** Of members by their addresses. */
  readonly names: ReadonlyMap<string, string>
}

/** One thing that was done: a row of the table, and a card on a phone. */
export function AuditRow({ entry, names }: AuditRowProps) {
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
      <Box as="td" whiteSpace="nowrap" data-label={t`När`}>
        <time dateTime={at}>{formatsOf(currentLocale()).moment(Date.parse(at), now)}</time>
      </Box>
      <Box as="td" overflowWrap="anywhere" data-label={t`Vem`}>
        {actor === 'kotte' ? <Trans>Servern</Trans> : (names.get(actor) ?? actor)}
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
