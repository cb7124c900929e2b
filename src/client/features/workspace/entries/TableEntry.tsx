import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { RejectionWords } from '#client/features/workspace/components/rejection-words.tsx'
import { textOfFile } from '#client/features/workspace/components/text-of-file.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { addTable, previewTable } from '#client/queries/manual-entries.ts'
import { refusalOf } from '#client/queries/refusal.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Badge } from '#client/ui/rich/Badge.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { ErrorSummary } from '#client/ui/rich/ErrorSummary.tsx'
import { Field } from '#client/ui/rich/Field.tsx'
import { FileUpload } from '#client/ui/rich/FileUpload.tsx'
import { Box, LinedList, Row } from '#client/ui/rich/layout.ts'
import { TextArea } from '#client/ui/rich/TextArea.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { postManualPreview } from '#contract/manual-previews.ts'
import { textLimits } from '#domain/limits.ts'
import type { EntryKind } from './entry-kind.ts'
import { tableExamples } from './table-examples.ts'
import { type ColumnMeanings, UnclearColumns } from './UnclearColumns.tsx'

type Preview = ResponseOf<typeof postManualPreview>['data']
type Outcome = Preview['lines'][number]['outcome']

interface TableEntryProps {
  readonly schoolId: string
  readonly kind: EntryKind
}

/** Many entries at once from a spreadsheet: looked through line by line before they are stored. */
export function TableEntry({ schoolId, kind }: TableEntryProps) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess()
  const looking = useChange(previewTable(schoolId))
  const storing = useChange(addTable(schoolId))
  const isBusy = looking.isPending || storing.isPending
  const [csv, setCsv] = useState('')
  const [columns, setColumns] = useState<ColumnMeanings>({})
  const [asked, setAsked] = useState<readonly string[]>([])
  const refusal = refusalOf(storing.error ?? looking.error)
  const fault = refusal?.kind === 'invalid' ? refusal.code : null
  const heading = useRef<HTMLHeadingElement>(null)
  const body = { kind, csv, ...(kind === 'meter' && { columns }) }

  function change(text: string) {
    setCsv(text)
    setColumns({})
    setAsked([])
    looking.reset()
    storing.reset()
  }
  function look(said: ColumnMeanings) {
    const ask = (headings: readonly string[]) => setAsked((known) => [...new Set([...known, ...headings])])
    storing.reset()
    looking.mutate(
      { kind, csv, ...(kind === 'meter' && { columns: said }) },
      {
        onSuccess: ({ unclear_headings }) => ask(unclear_headings),
        onError: (error) => ask(unclearIn(error)),
      },
    )
  }
  const store = () =>
    storing.mutate(body, {
      onSuccess: () => {
        notifySuccess(<Trans>Tabellen är sparad.</Trans>)
        change('')
        heading.current?.focus()
      },
    })
  return (
    <Card title={<Trans>Många på en gång</Trans>} headingRef={heading}>
      <p>
        <Trans>Klistra in rader från ett kalkylblad, eller välj en CSV-fil. Första raden är rubriker:</Trans>
      </p>
      <Box
        as="code"
        overflowWrap="anywhere"
        padding="0.6rem 0.75rem"
        background="bg-muted"
        borderRadius="8px"
      >
        {tableExamples[currentLocale()][kind].map((line) => (
          <span key={line} style={{ display: 'block' }}>
            {line}
          </span>
        ))}
      </Box>
      <AccessNote />
      <ErrorSummary
        title={<Trans>Det gick inte att läsa tabellen</Trans>}
        errors={
          fault === null || fault === 'unclear_columns'
            ? []
            : [{ id: 'entry-csv', message: <TableFault code={fault} /> }]
        }
      />
      <Field
        id="entry-csv"
        label={<Trans>Tabellen</Trans>}
        limit={{ most: textLimits.table, length: csv.length }}
      >
        <TextArea
          value={csv}
          spellCheck={false}
          rows={6}
          fontFamily="monospace"
          disabled={!canEdit}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <Row>
        <Button disabled={!canEdit || isBusy || csv.trim() === ''} onClick={() => look(columns)}>
          <Trans>Granska</Trans>
        </Button>
        <FileUpload
          accept=".csv,text/csv,text/plain"
          label={t`CSV-fil`}
          isDisabled={!canEdit}
          onFile={async (file) => change(await textOfFile(file))}
        >
          <Trans>Välj en fil</Trans>
        </FileUpload>
      </Row>
      {asked.length > 0 && (
        <UnclearColumns
          headings={asked}
          meanings={columns}
          isDisabled={!canEdit}
          onChoose={(said) => {
            setColumns(said)
            look(said)
          }}
        />
      )}
      {looking.data && (
        <PreviewLines preview={looking.data} csv={csv} isBusy={isBusy || !canEdit} onStore={store} />
      )}
    </Card>
  )
}

/** The columns of which somebody has to say first what they hold. */
function unclearIn(error: Error): readonly string[] {
  const refusal = refusalOf(error)
  return refusal?.kind === 'invalid' && refusal.code === 'unclear_columns'
    ? refusal.errors.map(({ path }) => path)
    : []
}

function TableFault({ code }: { readonly code: string }) {
  if (code === 'not_a_table')
    return <Trans>Det är ingen tabell med rubriker. Jämför med exemplet ovanför.</Trans>
  if (code === 'invalid_entries') return <Trans>Några rader går inte att läsa. Granska igen.</Trans>
  return <Trans>Tabellen är för stor. Dela den i flera.</Trans>
}

interface PreviewLinesProps {
  readonly preview: Preview
  readonly csv: string
  readonly isBusy: boolean
  readonly onStore: () => void
}

/** What would become of each line, those with something wrong first. */
function PreviewLines({ preview, csv, isBusy, onStore }: PreviewLinesProps) {
  const { t } = useLingui()
  const { lines, counts, total, unknown_headings: unknownHeadings } = preview
  const texts = csv.split(/\r?\n/)
  const unseen = total - lines.length
  const { unreadable, accepted: toStore } = counts
  const sorted = lines.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
  return (
    <>
      <Box role="status" display="flex" flexWrap="wrap" gap="0.5rem">
        {order.map((outcome) =>
          counts[outcome] === 0 ? null : (
            <Badge icon={icons[outcome]} key={outcome} tone={tones[outcome]}>
              {counts[outcome]} {words[outcome]()}
            </Badge>
          ),
        )}
      </Box>
      <Box
        as="section"
        tabIndex={0}
        aria-label={t`Rad för rad`}
        position="relative"
        maxHeight="24rem"
        overflowY="auto"
      >
        <LinedList role="list">
          {sorted.map(({ line, outcome, code, field }) => (
            <Box
              as="li"
              key={`${line} ${field}`}
              padding="0.5rem 0"
              borderTop="1.5px solid var(--border-muted)"
            >
              <Row gap="0.25rem 0.75rem">
                <b>
                  <Trans>Rad {line}</Trans>
                </b>
                <Badge icon={icons[outcome]} tone={tones[outcome]}>
                  {words[outcome]()}
                </Badge>
                {(code !== null || field !== null) && (
                  <span>
                    {field !== null && <b>{code === null ? field : `${field}: `}</b>}
                    {code !== null && <RejectionWords code={code} />}
                  </span>
                )}
              </Row>
              <Box as="code" display="block" overflowWrap="anywhere" color="fg-muted">
                {texts[line - 1]}
              </Box>
            </Box>
          ))}
        </LinedList>
      </Box>
      {unseen > 0 && (
        <p>
          <Plural
            value={unseen}
            one="# rad till sparas men visas inte här."
            other="# rader till sparas men visas inte här."
          />
        </p>
      )}
      {unknownHeadings.length > 0 && (
        <p>
          <Trans>Kolumner som inte används: {unknownHeadings.join(', ')}.</Trans>
        </p>
      )}
      {unreadable > 0 ? (
        <p>
          <Trans>Rätta raderna som inte går att läsa, och granska igen. Inget är sparat än.</Trans>
        </p>
      ) : (
        <Button kind="solid" disabled={isBusy || toStore === 0} onClick={onStore}>
          <Plural value={toStore} one="Spara # rad" other="Spara # rader" />
        </Button>
      )}
    </>
  )
}

const order: readonly Outcome[] = ['unreadable', 'rejected', 'duplicate', 'accepted']
const words: Readonly<Record<Outcome, () => ReactNode>> = {
  unreadable: () => <Trans>går inte att läsa</Trans>,
  rejected: () => <Trans>avvisas</Trans>,
  duplicate: () => <Trans>finns redan</Trans>,
  accepted: () => <Trans>sparas</Trans>,
}
const tones = { unreadable: 'bad', rejected: 'warning', duplicate: 'neutral', accepted: 'good' } as const
const icons = {
  unreadable: 'circle-x',
  rejected: 'circle-x',
  duplicate: 'copy',
  accepted: 'circle-check',
} as const
