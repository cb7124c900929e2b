import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '#client/ui/chakra/Field.tsx'
import { FileUpload } from '#client/ui/chakra/FileUpload.tsx'
import { TextArea } from '#client/ui/chakra/TextArea.tsx'
import { limits } from '#domain/limits.ts'
import { textOfFile } from './text-of-file.ts'

interface PastedTableProps {
  readonly label: ReactNode
  readonly help: ReactNode
  /** Two rows as they should be. */
  readonly example: string
  readonly table: string
  readonly onTable: (table: string) => void
}

/** A table that is pasted, typed or read from a CSV file. */
export function PastedTable({ label, help, example, table, onTable }: PastedTableProps) {
  const { t } = useLingui()
  return (
    <>
      <Field label={label} limit={{ most: limits.table.bytes, length: table.length }} help={help}>
        <TextArea
          value={table}
          spellCheck={false}
          fontFamily="monospace"
          whiteSpace="pre"
          overflowX="auto"
          minHeight="9rem"
          placeholder={example}
          onChange={({ target }) => onTable(target.value)}
        />
      </Field>
      <FileUpload
        accept=".csv,.txt,text/csv,text/plain"
        label={t`CSV-fil`}
        onFile={async (file) => onTable(await textOfFile(file))}
      >
        <Trans>Hämta en fil</Trans>
      </FileUpload>
    </>
  )
}
