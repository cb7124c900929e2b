import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { PastedTable } from '#client/features/workspace/components/PastedTable.tsx'
import { type OutcomeLook, RowResults } from '#client/features/workspace/components/RowResults.tsx'
import { useDebounced } from '#client/features/workspace/components/use-debounced.ts'
import { useInboxChanges } from '#client/features/workspace/components/use-inbox-changes.tsx'
import { assignmentPreviewQuery } from '#client/queries/inbox.ts'
import { refusalOf } from '#client/queries/refusal.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Dialog } from '#client/ui/chakra/Dialog.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import type { AssignmentResult } from '#contract/workspace-inbox.ts'
import type { FieldError } from '#domain/errors.ts'
import { excessOfError, textOfExcess } from '#domain/table-excess.ts'
import { assignmentResultText } from './assignment-words.tsx'

type Outcome = AssignmentResult['outcome']

/** A table of devices and rooms, pasted or from a file: what becomes of each row, and then those that are right are placed. */
export function PasteDialog({
  schoolId,
  onClose,
}: {
  readonly schoolId: string
  readonly onClose: () => void
}) {
  const { canEdit } = useEditAccess()
  const [table, setTable] = useState('')
  const debouncedTable = useDebounced(table)
  const { data, error } = useQuery({
    ...assignmentPreviewQuery(schoolId, debouncedTable),
    placeholderData: keepPreviousData,
  })
  const { place, isBusy } = useInboxChanges(schoolId)
  const results = debouncedTable.trim() === '' || error ? [] : (data ?? [])
  const ready = results.filter(({ outcome }) => outcome === 'placed' || outcome === 'expected')
  const isLeft = results.some(({ outcome }) => outcome === 'fault')
  const refusal = refusalOf(error)
  const placeReady = () =>
    place(
      ready.map(({ device_id, room, name }) => ({ device_id, room, ...(name !== null && { name }) })),
      isLeft ? undefined : onClose,
    )
  return (
    <Dialog
      title={<Trans>Klistra in en lista</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button
            kind="solid"
            disabled={!canEdit || isBusy || ready.length === 0 || debouncedTable !== table}
            onClick={placeReady}
          >
            {ready.length === 0 ? (
              <Trans>Placera</Trans>
            ) : (
              <Plural value={ready.length} one="Placera # enhet" other="Placera # enheter" />
            )}
          </Button>
          <Button onClick={onClose}>
            <Trans>Avbryt</Trans>
          </Button>
          <Box as="span" alignSelf="center" color="fg-muted">
            <Trans>Inget ändras förrän du trycker.</Trans>
          </Box>
        </>
      }
    >
      <AccessNote />
      <PastedTable
        label={<Trans>Din lista</Trans>}
        help={
          <Trans>
            En rad per enhet: <code>DevEUI;rum;namn</code>. Namnet får saknas.
          </Trans>
        }
        example={example}
        table={table}
        onTable={setTable}
      />
      {refusal?.kind === 'invalid' && (
        <Alert tone="bad" role="alert">
          <ListFault code={refusal.code} errors={refusal.errors} />
        </Alert>
      )}
      {results.length > 0 && (
        <RowResults
          looks={looks}
          rows={results.map((result) => ({
            line: result.line,
            outcome: result.outcome,
            title: result.room === '' ? '–' : result.room,
            subtitle: (
              <code>{result.device_id.length > 8 ? `…${result.device_id.slice(-4)}` : result.device_id}</code>
            ),
            text: assignmentResultText(result),
          }))}
        />
      )}
    </Dialog>
  )
}

function ListFault({ code, errors }: { readonly code: string; readonly errors: readonly FieldError[] }) {
  const [first] = errors
  const excess = first ? excessOfError(first) : null
  if (code === 'table_too_large' && excess !== null) return textOfExcess(excess)[currentLocale()]
  if (first?.code === 'too_many_rows')
    return <Trans>Listan har mer än 500 rader. Dela upp den i flera.</Trans>
  return <Trans>Listan går inte att läsa. Skriv en rad per enhet, som i exemplet.</Trans>
}

const example = '00005EEF10000014;Klassrum 6C;Luften\n00005EEF10000015;Bildsalen'

const looks: Readonly<Record<Outcome, OutcomeLook>> = {
  fault: {
    tone: 'bad',
    icon: 'circle-x',
    one: () => <Trans>Rätta raden</Trans>,
    many: () => <Trans>att rätta</Trans>,
  },
  placed: {
    tone: 'good',
    icon: 'circle-check',
    one: () => <Trans>Placeras</Trans>,
    many: () => <Trans>placeras</Trans>,
  },
  expected: {
    tone: 'warning',
    icon: 'clock',
    one: () => <Trans>Väntar</Trans>,
    many: () => <Trans>väntar</Trans>,
  },
  unchanged: {
    tone: 'neutral',
    icon: 'eye',
    one: () => <Trans>Ändras inte</Trans>,
    many: () => <Trans>ändras inte</Trans>,
  },
}
