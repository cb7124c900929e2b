import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Box } from '#client/ui/rich/elements.ts'
import { ErrorSummary } from '#client/ui/rich/Field.tsx'
import type { FieldError } from '#domain/errors.ts'
import { parseSchoolCalendar } from '#domain/time/parse-school-calendar.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { FileButton } from './FileButton.tsx'
import { settingsWords } from './settings-words.tsx'

/** Reads a calendar from a file of the format that the command line takes. It is saved with the form. */
export function ImportCalendar({ onCalendar }: { readonly onCalendar: (calendar: SchoolCalendar) => void }) {
  const [errors, setErrors] = useState<readonly FieldError[] | null>(null)
  async function read(file: File) {
    const parsed = parseSchoolCalendar(parseJson(await file.text()))
    setErrors(parsed.ok ? [] : parsed.errors)
    if (parsed.ok) onCalendar(parsed.calendar)
  }
  return (
    <Box display="grid" gap="0.5rem" justifyItems="start">
      <FileButton accept=".json,application/json" fileLabel={<Trans>Fil med kalendern</Trans>} onFile={read}>
        <Trans>Läs in från en fil (JSON)</Trans>
      </FileButton>
      <ErrorSummary
        title={<Trans>Filen kan inte läsas in</Trans>}
        errors={(errors ?? []).map(({ path, code }) => ({
          message: (
            <>
              {path !== '' && <code>{path}: </code>}
              {settingsWords(code)}
            </>
          ),
        }))}
      />
      <span role="status">
        {errors?.length === 0 && <Trans>Filen är inläst. Titta igenom den och spara.</Trans>}
      </span>
    </Box>
  )
}

/** What is no JSON is no calendar either; a byte order mark of Windows is no fault. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
