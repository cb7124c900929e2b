import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ErrorSummary } from '#client/ui/rich/ErrorSummary.tsx'
import { FileUpload } from '#client/ui/rich/FileUpload.tsx'
import { Stack } from '#client/ui/rich/layout.ts'
import type { FieldError } from '#domain/errors.ts'
import { parseSchoolCalendar } from '#domain/time/parse-school-calendar.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { jsonLines, lineOf } from './json-lines.ts'
import { settingsWords } from './settings-words.tsx'

/** Reads a calendar from a file of the format that the command line takes. It is saved with the form. */
export function ImportCalendar({ onCalendar }: { readonly onCalendar: (calendar: SchoolCalendar) => void }) {
  const { t } = useLingui()
  const [errors, setErrors] = useState<readonly FileError[] | null>(null)
  async function read(file: File) {
    const parsed = parseFile(await file.text())
    setErrors(parsed.ok ? [] : parsed.errors)
    if (parsed.ok) onCalendar(parsed.calendar)
  }
  return (
    <Stack gap="0.5rem" justifyItems="start">
      <FileUpload accept=".json,application/json" label={t`Fil med kalendern`} onFile={read}>
        <Trans>Läs in från en fil (JSON)</Trans>
      </FileUpload>
      <ErrorSummary
        title={<Trans>Filen kan inte läsas in</Trans>}
        errors={(errors ?? []).map(({ path, code, line }) => ({
          message: (
            <>
              <Trans>Rad {line}</Trans>
              {path !== '' && (
                <>
                  , <code>{path}</code>
                </>
              )}
              {': '}
              {settingsWords(code)}
            </>
          ),
        }))}
      />
      <span role="status">
        {errors?.length === 0 && <Trans>Filen är inläst. Titta igenom den och spara.</Trans>}
      </span>
    </Stack>
  )
}

interface FileError extends FieldError {
  readonly line: number
}

/** The calendar of a file, or what is wrong with it and where. */
function parseFile(
  text: string,
):
  | { readonly ok: true; readonly calendar: SchoolCalendar }
  | { readonly ok: false; readonly errors: FileError[] } {
  // Windows begins a file with its byte order mark.
  const json = text.replace(/^\uFEFF/, '')
  const lines = jsonLines(json)
  if (lines.brokenAt !== null) {
    return { ok: false, errors: [{ path: '', code: 'not_json', line: lines.brokenAt }] }
  }
  const parsed = parseSchoolCalendar(JSON.parse(json))
  if (parsed.ok) return parsed
  return {
    ok: false,
    errors: parsed.errors.map((error) => ({ ...error, line: lineOf(lines, error.path) ?? 1 })),
  }
}
