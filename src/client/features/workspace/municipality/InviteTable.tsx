import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { PastedTable } from '#client/features/workspace/components/PastedTable.tsx'
import { type OutcomeLook, RowResults } from '#client/features/workspace/components/RowResults.tsx'
import { roleNames } from '#client/features/workspace/components/roles.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { useDebounced } from '#client/features/workspace/components/use-debounced.ts'
import { invitationPreviewQuery, inviteByTable } from '#client/queries/invitations.ts'
import { refusalOf } from '#client/queries/refusal.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Dialog } from '#client/ui/chakra/Dialog.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import type { InvitationResult } from '#contract/invitations.ts'
import type { FieldError } from '#domain/errors.ts'
import { listLimits } from '#domain/limits.ts'
import { excessOfError, textOfExcess } from '#domain/table-excess.ts'

type Outcome = InvitationResult['outcome']

/** Invites staff of all schools by a table. */
export function InviteTable() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={<Trans>Bjud in många på en gång</Trans>}>
      <p>
        <Trans>En tabell med e-post, roll och skola, till exempel från personalsystemet.</Trans>
      </p>
      <Button icon="table-2" onClick={() => setOpen(true)}>
        <Trans>Klistra in en tabell</Trans>
      </Button>
      {isOpen && <InviteTableDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** A table that is pasted or from a file: what becomes of each row, and then those that are right are invited. */
function InviteTableDialog({ onClose }: { readonly onClose: () => void }) {
  const { canEdit } = useEditAccess('owner')
  const [table, setTable] = useState('')
  const debouncedTable = useDebounced(table)
  const { data, error } = useQuery({
    ...invitationPreviewQuery(debouncedTable),
    placeholderData: keepPreviousData,
  })
  const inviting = useChange(inviteByTable())
  const results = debouncedTable.trim() === '' || error ? [] : (data ?? [])
  const ready = results.filter(({ outcome }) => outcome === 'invited' || outcome === 'changed').length
  const refusal = refusalOf(error)
  const invite = () =>
    inviting.mutate(table, {
      onSuccess: ({ data: done }) => {
        notifySuccess(<Trans>Klart. De inbjudna kan logga in.</Trans>)
        if (!done.some(({ outcome }) => outcome === 'fault')) onClose()
      },
    })
  return (
    <Dialog
      title={<Trans>Bjud in många på en gång</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button
            kind="solid"
            disabled={!canEdit || inviting.isPending || ready === 0 || debouncedTable !== table}
            onClick={invite}
          >
            {ready === 0 ? (
              <Trans>Bjud in</Trans>
            ) : (
              <Plural value={ready} one="Bjud in # person" other="Bjud in # personer" />
            )}
          </Button>
          <Button onClick={onClose}>
            <Trans>Stäng</Trans>
          </Button>
          <Box as="span" alignSelf="center" color="fg-muted">
            <Trans>Inget ändras förrän du trycker.</Trans>
          </Box>
        </>
      }
    >
      <AccessNote needed="owner" />
      <PastedTable
        label={<Trans>Din tabell</Trans>}
        help={
          <Trans>
            En rad per person och skola: <code>e-post;roll;skola</code>. Rollen är läsare, redaktör, ägare
            eller administratör. En administratör har ingen skola.
          </Trans>
        }
        example={example}
        table={table}
        onTable={setTable}
      />
      {refusal?.kind === 'invalid' && (
        <Alert tone="bad" role="alert">
          <TableFault code={refusal.code} errors={refusal.errors} />
        </Alert>
      )}
      {results.length > 0 && (
        <RowResults
          looks={looks}
          rows={results.map((result) => ({
            line: result.line,
            outcome: result.outcome,
            title: result.email === '' ? '–' : result.email,
            subtitle: <PlaceAndRole {...result} />,
            text: result.code !== null && <RowFault code={result.code} detail={result.detail ?? ''} />,
          }))}
        />
      )}
    </Dialog>
  )
}

const example = 'anna.berg@kommunen.se;ägare;Almgårdsskolan\nbo.ek@kommunen.se;redaktör;Björkängsskolan'

function PlaceAndRole({ role, school }: InvitationResult) {
  const roleName = role === 'administrator' ? <Trans>Administratör</Trans> : role && roleNames[role]()
  return (
    <>
      {roleName}
      {roleName !== null && school !== null && ' · '}
      {school?.name}
    </>
  )
}

function TableFault({ code, errors }: { readonly code: string; readonly errors: readonly FieldError[] }) {
  const [first] = errors
  const excess = first ? excessOfError(first) : null
  if (code === 'table_too_large' && excess !== null) return textOfExcess(excess)[currentLocale()]
  if (first?.code === 'too_many_rows')
    return (
      <Trans>
        Tabellen har mer än {formatsOf(currentLocale()).number(listLimits.invitations, 1)} rader. Dela upp den
        i flera.
      </Trans>
    )
  return <Trans>Tabellen går inte att läsa. Skriv en rad per person, som i exemplet.</Trans>
}

/** What is wrong with a row, and so how to mend it. */
function RowFault({ code, detail }: { readonly code: string; readonly detail: string }): ReactNode {
  switch (code) {
    case 'not_an_email':
      return <Trans>Det är ingen e-postadress</Trans>
    case 'unknown_role':
      return detail === '' ? <Trans>Rollen saknas</Trans> : <Trans>Rollen ”{detail}” finns inte</Trans>
    case 'unknown_school':
      return <Trans>Skolan ”{detail}” finns inte, eller flera heter så: skriv skolans id</Trans>
    case 'no_school':
      return <Trans>Skolan saknas</Trans>
    case 'of_all_schools':
      return <Trans>En administratör har alla skolor: lämna skolan tom</Trans>
    case 'same_person':
      return <Trans>Samma person och skola som på rad {detail}</Trans>
    case 'last_owner':
      return <Trans>Skolans enda ägare: gör någon annan till ägare först</Trans>
    default:
      return <Trans>Raden gick inte att följa</Trans>
  }
}

const looks: Readonly<Record<Outcome, OutcomeLook>> = {
  fault: {
    tone: 'bad',
    icon: 'circle-x',
    one: () => <Trans>Rätta raden</Trans>,
    many: () => <Trans>att rätta</Trans>,
  },
  invited: {
    tone: 'good',
    icon: 'circle-check',
    one: () => <Trans>Bjuds in</Trans>,
    many: () => <Trans>bjuds in</Trans>,
  },
  changed: {
    tone: 'warning',
    icon: 'pencil',
    one: () => <Trans>Får en annan roll</Trans>,
    many: () => <Trans>får en annan roll</Trans>,
  },
  unchanged: {
    tone: 'neutral',
    icon: 'eye',
    one: () => <Trans>Ändras inte</Trans>,
    many: () => <Trans>ändras inte</Trans>,
  },
}
