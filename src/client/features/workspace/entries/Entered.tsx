import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { RejectionWords } from '#client/features/workspace/components/rejection-words.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { entriesQuery, entryQuery, removeEntry } from '#client/queries/manual-entries.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Confirm } from '#client/ui/chakra/Confirm.tsx'
import { Box, LinedList, Row } from '#client/ui/chakra/layout.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getManualEntriesEndpoint } from '#contract/manual-entries.ts'
import type { EntryKind } from './entry-kind.ts'

type Entry = ResponseOf<typeof getManualEntriesEndpoint>['data'][number]

interface EnteredProps {
  readonly schoolId: string
  readonly kind: EntryKind
}

/** What was written at the school, by whom, and a way to take it back. */
export function Entered({ schoolId, kind }: EnteredProps) {
  const { data } = useQuery(entriesQuery(schoolId))
  const removing = useChange(removeEntry(schoolId))
  const [leaving, setLeaving] = useState<Entry | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const entries = data?.filter((entry) => entry.kind === kind)

  const remove = (id: string) =>
    removing.mutate(id, {
      onSuccess: () => notifySuccess(<Trans>Det är borttaget.</Trans>),
      onSettled: () => {
        // Its button is gone; and nothing behind an open dialog can have the focus.
        flushSync(() => setLeaving(null))
        heading.current?.focus()
      },
    })
  return (
    <Card title={<Trans>Inskrivet</Trans>} headingRef={heading}>
      {entries?.length === 0 && (
        <p>
          <Trans>Ingen har skrivit in något än.</Trans>
        </p>
      )}
      <LinedList role="list">
        {entries?.map((entry) => (
          <EnteredRow key={entry.id} schoolId={schoolId} entry={entry} onRemove={() => setLeaving(entry)} />
        ))}
      </LinedList>
      {leaving && (
        <Confirm
          title={<Trans>Ta bort det inskrivna?</Trans>}
          action={<Trans>Ta bort</Trans>}
          isBusy={removing.isPending}
          onConfirm={() => remove(leaving.id)}
          onCancel={() => setLeaving(null)}
        >
          <p>
            <Plural
              value={leaving.accepted}
              one="# värde försvinner. Stod det något annat där förut gäller det igen."
              other="# värden försvinner. Stod det något annat där förut gäller det igen."
            />
          </p>
        </Confirm>
      )}
    </Card>
  )
}

interface EnteredRowProps {
  readonly schoolId: string
  readonly entry: Entry
  readonly onRemove: () => void
}

function EnteredRow({ schoolId, entry, onRemove }: EnteredRowProps) {
  const { t } = useLingui()
  const ageOf = useAge()
  const { canEdit, hasRole } = useEditAccess()
  const [isOpen, setIsOpen] = useState(false)
  const { data: written } = useQuery({ ...entryQuery(schoolId, entry.id), enabled: isOpen })
  const age = ageOf(entry.entered_at)
  const writer = entry.entered_by || t`Namnet är borttaget`
  return (
    <li>
      <b>{writer}</b>
      <Box color="fg-muted">
        <time dateTime={entry.entered_at}>{age}</time>
        {' · '}
        {entry.way === 'csv' ? <Trans>tabell</Trans> : <Trans>formulär</Trans>}
        {' · '}
        <Plural value={entry.accepted} one="# sparat" other="# sparade" />
        {entry.duplicate > 0 && (
          <>
            {' · '}
            <Plural value={entry.duplicate} one="# fanns redan" other="# fanns redan" />
          </>
        )}
      </Box>
      {entry.rejected.map(({ line, code }) => (
        <IconLine key={`${line} ${code}`} icon="circle-x" tone="fg-error">
          <Trans>Rad {line}</Trans>: <RejectionWords code={code} />
        </IconLine>
      ))}
      <Row gap="0.5rem">
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? <Trans>Dölj</Trans> : <Trans>Visa</Trans>}{' '}
          <span className="sr-only">
            {writer} {age}
          </span>
        </Button>
        {entry.removable && hasRole && (
          <Button icon="trash-2" kind="quiet" aria-haspopup="dialog" disabled={!canEdit} onClick={onRemove}>
            <Trans>Ta bort</Trans>{' '}
            <span className="sr-only">
              {writer} {age}
            </span>
          </Button>
        )}
      </Row>
      {isOpen && written && <WrittenEntries kind={entry.kind} entries={written.entries} />}
    </li>
  )
}

interface WrittenEntriesProps {
  readonly kind: EntryKind
  readonly entries: readonly { readonly line: number; readonly fields: Readonly<Record<string, unknown>> }[]
}

/** So many of its values an answer lists. */
const mostListed = 500

/** What a user wrote, an entry to a line. */
function WrittenEntries({ kind, entries }: WrittenEntriesProps) {
  return (
    <>
      <ul>
        {entries.map(({ line, fields }) => (
          <li key={line}>
            <Written kind={kind} fields={fields} />
          </li>
        ))}
      </ul>
      {entries.length >= mostListed && (
        <p>
          <Trans>Här visas de första {mostListed}.</Trans>
        </p>
      )}
    </>
  )
}

type Fields = Readonly<Record<string, unknown>>

function Written({ kind, fields }: { readonly kind: EntryKind; readonly fields: Fields }): ReactNode {
  const text = (name: string) => textOf(fields[name])
  if (kind === 'meter') {
    const at = Date.parse(text('at'))
    const when = Number.isNaN(at) ? text('at') : `${formats().date(at)} ${formats().time(at)}`
    return [text('meter'), when, `${text('total_kwh')} kWh`].filter(Boolean).join(' · ')
  }
  const meal = `${text('date')} · ${text('meal')}`
  if (kind === 'menu') return `${meal} · ${text('courses')}`
  return (
    <>
      {meal} · <WasteName kind={text('waste_kind')} /> · {text('weight_g')} g
      {text('portions') !== '' && (
        <>
          {' · '}
          <Trans>{text('portions')} åt</Trans>
        </>
      )}
      {text('reason') !== '' && ` · ${text('reason')}`}
    </>
  )
}

const formats = () => formatsOf(currentLocale())

function WasteName({ kind }: { readonly kind: string }) {
  if (kind === 'plate') return <Trans>tallrikar</Trans>
  if (kind === 'serving') return <Trans>servering</Trans>
  return <Trans>kök</Trans>
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name)
  return value === undefined || value === null ? '' : String(value)
}
