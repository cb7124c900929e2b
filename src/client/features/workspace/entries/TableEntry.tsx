import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { textOfFile } from '#client/features/workspace/components/text-of-file.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { addTable, previewTable } from '#client/queries/manual-entries.ts'
import { refusalOf } from '#client/queries/refusal.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { ErrorSummary } from '#client/ui/chakra/ErrorSummary.tsx'
import { Field } from '#client/ui/chakra/Field.tsx'
import { FileUpload } from '#client/ui/chakra/FileUpload.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import { TextArea } from '#client/ui/chakra/TextArea.tsx'
import { limits } from '#domain/limits.ts'
import type { EntryKind } from './entry-kind.ts'
import { TableFault } from './TableFault.tsx'
import { TablePreview } from './TablePreview.tsx'
import { TableProgress } from './TableProgress.tsx'
import { tableExamples } from './table-examples.ts'
import { type ColumnMeanings, type Question, UnclearColumns } from './UnclearColumns.tsx'

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
  const [fileName, setFileName] = useState<string | null>(null)
  const [progressId, setProgressId] = useState('')
  const [columns, setColumns] = useState<ColumnMeanings>({})
  const [asked, setAsked] = useState<ReadonlyMap<string, Question>>(new Map())
  const refusal = refusalOf(storing.error ?? looking.error)
  const fault = refusal?.kind === 'invalid' ? refusal.code : null
  const heading = useRef<HTMLHeadingElement>(null)
  function bodyOf(meanings: ColumnMeanings) {
    const id = randomUuid()
    setProgressId(id)
    return { kind, csv, progress_id: id, ...(kind === 'meter' && { columns: meanings }) }
  }

  function change(text: string, name: string | null = null) {
    setCsv(text)
    setFileName(name)
    setColumns({})
    setAsked(new Map())
    looking.reset()
    storing.reset()
  }
  function look(meanings: ColumnMeanings) {
    const ask = (questions: Iterable<readonly [string, Question]>) =>
      setAsked((previous) => new Map([...previous, ...questions]))
    storing.reset()
    looking.mutate(bodyOf(meanings), {
      onSuccess: ({ unclear_headings }) =>
        ask(unclear_headings.map((heading) => [heading, 'totals_or_use'] as const)),
      onError: (error) => ask(unclearIn(error)),
    })
  }
  async function choose(file: File) {
    const text = await textOfFile(file)
    change(text, text.length > mostShown ? file.name : null)
  }
  const store = () =>
    storing.mutate(bodyOf(columns), {
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
            : [
                {
                  id: 'entry-csv',
                  message: (
                    <TableFault code={fault} errors={refusal?.kind === 'invalid' ? refusal.errors : []} />
                  ),
                },
              ]
        }
      />
      {fileName === null ? (
        <Field
          id="entry-csv"
          label={<Trans>Tabellen</Trans>}
          limit={{ most: limits.table.bytes, length: csv.length }}
        >
          <TextArea
            value={csv}
            spellCheck={false}
            rows={6}
            fontFamily="monospace"
            disabled={!canEdit || isBusy}
            onChange={({ target }) => change(target.value)}
          />
        </Field>
      ) : (
        <ChosenFile name={fileName} size={csv.length} isDisabled={isBusy} onRemove={() => change('')} />
      )}
      <Row>
        <Button disabled={!canEdit || isBusy || csv.trim() === ''} onClick={() => look(columns)}>
          <Trans>Granska</Trans>
        </Button>
        <FileUpload
          accept=".csv,text/csv,text/plain"
          label={t`CSV-fil`}
          isDisabled={!canEdit || isBusy}
          onFile={choose}
        >
          <Trans>Välj en fil</Trans>
        </FileUpload>
      </Row>
      {asked.size > 0 && (
        <UnclearColumns
          asked={asked}
          meanings={columns}
          isDisabled={!canEdit}
          onChoose={(meanings) => {
            setColumns(meanings)
            look(meanings)
          }}
        />
      )}
      {looking.data && (
        <TablePreview preview={looking.data} csv={csv} isBusy={isBusy || !canEdit} onStore={store} />
      )}
      {isBusy && (
        <TableProgress
          key={progressId}
          schoolId={schoolId}
          progressId={progressId}
          isStoring={storing.isPending}
        />
      )}
    </Card>
  )
}

/** The columns of which a user has to say first what they hold. */
function unclearIn(error: Error): readonly (readonly [string, Question])[] {
  const refusal = refusalOf(error)
  return refusal?.kind === 'invalid' && refusal.code === 'unclear_columns'
    ? refusal.errors.map(({ path, code }) => [path, code === 'which_meter' ? code : 'totals_or_use'] as const)
    : []
}

/** Characters of a file that are shown in the field: a browser takes seconds for more. */
const mostShown = 500_000

interface ChosenFileProps {
  readonly name: string
  readonly size: number
  readonly isDisabled: boolean
  readonly onRemove: () => void
}

/** Instead of the field: a file that is too large to be shown. */
function ChosenFile({ name, size, isDisabled, onRemove }: ChosenFileProps) {
  const megabytes = formatsOf(currentLocale()).number(size / 1024 / 1024, 0.1)
  return (
    <Row
      id="entry-csv"
      tabIndex={-1}
      padding="0.6rem 0.75rem"
      border="1.5px solid var(--border-muted)"
      borderRadius="var(--radius-control)"
    >
      <Box as="span" flex="1 1 12rem" overflowWrap="anywhere">
        <b>{name}</b> <Trans>({megabytes} MB)</Trans>
      </Box>
      <Button kind="quiet" icon="trash-2" disabled={isDisabled} onClick={onRemove}>
        <Trans>Ta bort filen</Trans>
      </Button>
    </Row>
  )
}
