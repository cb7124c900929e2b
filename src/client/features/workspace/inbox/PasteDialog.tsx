import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { textOfFile } from '#client/features/workspace/components/text-of-file.ts'
import { useInboxChanges } from '#client/features/workspace/components/use-inbox-changes.tsx'
import { assignmentPreviewQuery } from '#client/queries/inbox.ts'
import { refusalOf } from '#client/queries/refusal.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Dialog } from '#client/ui/chakra/Dialog.tsx'
import { Field } from '#client/ui/chakra/Field.tsx'
import { FileUpload } from '#client/ui/chakra/FileUpload.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import { TextArea } from '#client/ui/chakra/TextArea.tsx'
import type { AssignmentResult } from '#contract/workspace-inbox.ts'
import type { FieldError } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { excessOfError, textOfExcess } from '#domain/table-excess.ts'
import { assignmentResultText } from './assignment-words.tsx'

type Outcome = AssignmentResult['outcome']

/** The user rests from typing so long before the table is looked through, ms. */
const pauseMs = 400

/** A table of devices and rooms, pasted or from a file: what becomes of each row, and then those that are right are placed. */
export function PasteDialog({
  schoolId,
  onClose,
}: {
  readonly schoolId: string
  readonly onClose: () => void
}) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess()
  const [table, setTable] = useState('')
  const asked = usePaused(table)
  const { data, error } = useQuery({
    ...assignmentPreviewQuery(schoolId, asked),
    placeholderData: keepPreviousData,
  })
  const { place, isBusy } = useInboxChanges(schoolId)
  const results = asked.trim() === '' || error ? [] : (data ?? [])
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
            disabled={!canEdit || isBusy || ready.length === 0 || asked !== table}
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
      <Field
        label={<Trans>Din lista</Trans>}
        limit={{ most: limits.table.bytes, length: table.length }}
        help={
          <Trans>
            En rad per enhet: <code>DevEUI;rum;namn</code>. Namnet får saknas.
          </Trans>
        }
      >
        <TextArea
          value={table}
          spellCheck={false}
          fontFamily="monospace"
          whiteSpace="pre"
          overflowX="auto"
          minHeight="9rem"
          placeholder={example}
          onChange={({ target }) => setTable(target.value)}
        />
      </Field>
      <FileUpload
        accept=".csv,.txt,text/csv,text/plain"
        label={t`CSV-fil`}
        onFile={async (file) => setTable(await textOfFile(file))}
      >
        <Trans>Hämta en fil</Trans>
      </FileUpload>
      {refusal?.kind === 'invalid' && (
        <Alert tone="bad" role="alert">
          <ListFault code={refusal.code} errors={refusal.errors} />
        </Alert>
      )}
      {results.length > 0 && <AssignmentResults results={results} />}
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

/** The text as it was when the user had rested from typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** What becomes of each row; what has to be mended stands first. */
function AssignmentResults({ results }: { readonly results: readonly AssignmentResult[] }) {
  const sorted = [...results].sort(
    (a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.line - b.line,
  )
  return (
    <Box display="grid" gap="0.6rem">
      <Box as="h3" fontSize="medium">
        <Trans>Det här händer</Trans>
      </Box>
      <Row role="status" gap="0.5rem">
        {order.map((outcome) => {
          const count = results.filter((result) => result.outcome === outcome).length
          return count === 0 ? null : (
            <Badge key={outcome} tone={looks[outcome].tone} icon={looks[outcome].icon}>
              {count} {looks[outcome].many()}
            </Badge>
          )
        })}
      </Row>
      <Box
        as="ul"
        role="list"
        padding="0"
        margin="0"
        border="1.5px solid var(--border-muted)"
        borderRadius="var(--radius-control)"
      >
        {sorted.map((result, index) => (
          <Box
            as="li"
            key={result.line}
            display="grid"
            gridTemplateColumns="1.5rem minmax(0, 5fr) minmax(0, 6fr)"
            gap="0.25rem 0.75rem"
            padding="0.6rem 0.75rem"
            borderTop={index === 0 ? '0' : '1.5px solid var(--border-muted)'}
          >
            <Box as="span" color="fg-muted">
              <span className="sr-only">
                <Trans>Rad</Trans>{' '}
              </span>
              {result.line}
            </Box>
            <Box display="grid" overflowWrap="anywhere" alignContent="start">
              <b>{result.room === '' ? '–' : result.room}</b>
              <Box as="code" fontSize="small">
                {result.device_id.length > 8 ? `…${result.device_id.slice(-4)}` : result.device_id}
              </Box>
            </Box>
            <Box display="grid" overflowWrap="anywhere" alignContent="start">
              <Badge
                tone={looks[result.outcome].tone}
                icon={looks[result.outcome].icon}
                justifySelf="start"
                whiteSpace="nowrap"
              >
                {looks[result.outcome].one()}
              </Badge>
              <Box as="span" fontSize="small">
                {assignmentResultText(result)}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const order: readonly Outcome[] = ['fault', 'placed', 'expected', 'unchanged']

interface Look {
  readonly tone: 'good' | 'bad' | 'warning' | 'neutral'
  readonly icon: string
  readonly one: () => ReactNode
  readonly many: () => ReactNode
}

const looks: Readonly<Record<Outcome, Look>> = {
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
