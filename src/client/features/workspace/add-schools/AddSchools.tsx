import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { textOfFile } from '#client/features/workspace/components/text-of-file.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { debounceMs } from '#client/features/workspace/components/use-debounced.ts'
import { type FieldErrors, refusalOf } from '#client/queries/refusal.ts'
import { addSchoolRows, checkSchoolRows, readSchoolTable } from '#client/queries/school-table.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { saveFile } from '#client/ui/base/save-file.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { ErrorSummary } from '#client/ui/chakra/ErrorSummary.tsx'
import { Field } from '#client/ui/chakra/Field.tsx'
import { FileUpload } from '#client/ui/chakra/FileUpload.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import { TextArea } from '#client/ui/chakra/TextArea.tsx'
import type { CheckedSchoolRow, SchoolRow } from '#contract/municipality-school-table.ts'
import { toCsv } from '#domain/csv.ts'
import { listLimits, textLimits } from '#domain/limits.ts'
import { excessOfError, textOfExcess } from '#domain/table-excess.ts'
import { SchoolRows } from './SchoolRows.tsx'
import { useAddedNote } from './use-added-note.tsx'

/** Many schools at once: pasted from a spreadsheet or read from a file, corrected in place, and made with one press. */
export function AddSchools() {
  const { t } = useLingui()
  const router = useRouter()
  const { canEdit } = useEditAccess('owner')
  const reading = useChange(readSchoolTable())
  const checking = useChange(checkSchoolRows())
  const adding = useChange(addSchoolRows())
  const notifyAdded = useAddedNote()
  const [table, setTable] = useState('')
  const [rows, setRows] = useState<readonly CheckedSchoolRow[]>([])
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const debounce = (does: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(does, debounceMs)
  }
  const count = rows.filter(({ state }) => state === 'new').length
  const refusal = refusalOf(reading.error)

  function read(text: string) {
    setTable(text)
    debounce(() => {
      if (text.trim() === '') return setRows([])
      reading.mutate(text, {
        onSuccess: ({ data }) => {
          setRows(wrongFirst(data.rows))
          setUnknown(data.unknown_headings)
        },
        onError: () => setRows([]),
      })
    })
  }

  function correct(line: number, change: Partial<SchoolRow>) {
    const next = rows.map((row) => (row.line === line ? { ...row, ...change } : row))
    setRows(next)
    debounce(() =>
      checking.mutate(next.map(typedOf), {
        onSuccess: ({ data }) => {
          const checked = new Map(data.rows.map((row) => [row.line, row]))
          setRows((now) => now.map((row) => ({ ...row, ...outcomeOf(checked.get(row.line) ?? row) })))
        },
      }),
    )
  }

  function add() {
    adding.mutate(rows.map(typedOf), {
      onSuccess: ({ data: { added, rows: left } }) => {
        const wrong = left.filter(({ state }) => state === 'wrong')
        notifyAdded(added, wrong.length)
        setRows(wrong)
        if (wrong.length === 0) void router.navigate({ to: '/municipality' })
      },
    })
  }

  return (
    <>
      <BackTo to="/municipality">
        <Trans>Alla skolor</Trans>
      </BackTo>
      <Row justifyContent="space-between" gap="0.5rem 1.5rem">
        <PageHeading title={t`Lägg till skolor från en tabell`} />
        <Button icon="download" onClick={saveTemplate}>
          <Trans>Hämta mall</Trans>
        </Button>
      </Row>
      <AccessNote needed="owner" />
      <Box
        display="grid"
        gap="1rem"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }}
      >
        <Card title={<Trans>Klistra in</Trans>}>
          <Field
            id="school-table"
            label={
              <Trans>
                Kopiera från kalkylbladet: namn, webbadress, e-post till ägaren, ort, latitud, longitud, färg.
              </Trans>
            }
            help={
              <Trans>
                Bara namnet måste finnas. Första raden får vara rubriker. Latitud och longitud kopieras från
                en karta: Kotte slår inte upp adresser.
              </Trans>
            }
            limit={{ most: textLimits.table, length: table.length }}
          >
            <TextArea
              value={table}
              rows={6}
              spellCheck={false}
              fontFamily="monospace"
              disabled={!canEdit || adding.isPending}
              onChange={({ target }) => read(target.value)}
            />
          </Field>
          <FileUpload
            accept=".csv,text/csv,text/plain"
            label={t`CSV-fil`}
            isDisabled={!canEdit || adding.isPending}
            onFile={async (file) => read(await textOfFile(file))}
          >
            <Trans>Välj fil (CSV)</Trans>
          </FileUpload>
          <ErrorSummary
            title={<Trans>Det gick inte att läsa tabellen</Trans>}
            errors={
              refusal?.kind === 'invalid'
                ? [
                    {
                      id: 'school-table',
                      message: <TableFault code={refusal.code} errors={refusal.errors} />,
                    },
                  ]
                : []
            }
          />
        </Card>
        {rows.length > 0 && (
          <SchoolRows rows={rows} isBusy={adding.isPending || !canEdit} onCorrect={correct} />
        )}
      </Box>
      {unknown.length > 0 && rows.length > 0 && (
        <p>
          <Trans>Kolumner som inte används: {unknown.join(', ')}.</Trans>
        </p>
      )}
      {rows.length > 0 && (
        <Row justifyContent="flex-end">
          <Box flex="1 1 14rem" color="fg-muted">
            <Trans>Inget ändras förrän du trycker. Ägarna kan logga in så fort skolan är tillagd.</Trans>
          </Box>
          <Button disabled={adding.isPending} onClick={() => read('')}>
            <Trans>Avbryt</Trans>
          </Button>
          <Button kind="solid" disabled={!canEdit || adding.isPending || count === 0} onClick={add}>
            <Plural value={count} one="Lägg till # skola" other="Lägg till # skolor" />
          </Button>
        </Row>
      )}
    </>
  )
}

function TableFault({ code, errors: [first] }: { readonly code: string; readonly errors: FieldErrors }) {
  const excess = first ? excessOfError(first) : null
  if (excess !== null) return textOfExcess(excess)[currentLocale()]
  if (code === 'too_many_rows')
    return <Trans>Tabellen har för många skolor. Ta högst {listLimits.rows} åt gången.</Trans>
  if (code === 'not_a_table')
    return <Trans>Det är ingen tabell. Skriv en skola på varje rad, eller kopiera från kalkylbladet.</Trans>
  return <Trans>Tabellen är för stor. Dela upp den i flera.</Trans>
}

/** What has to be corrected stands on top, and stays there while a user corrects it. */
function wrongFirst(rows: readonly CheckedSchoolRow[]): readonly CheckedSchoolRow[] {
  return [...rows].sort((a, b) => Number(b.state === 'wrong') - Number(a.state === 'wrong'))
}

function typedOf({ state: _state, errors: _errors, ...typed }: CheckedSchoolRow): SchoolRow {
  return typed
}

function outcomeOf({ state, errors }: CheckedSchoolRow): Pick<CheckedSchoolRow, 'state' | 'errors'> {
  return { state, errors }
}

const templates = {
  sv: ['Namn', 'Webbadress', 'E-post', 'Ort', 'Latitud', 'Longitud', 'Färg'],
  en: ['Name', 'Address', 'E-mail', 'Town', 'Latitude', 'Longitude', 'Colour'],
} as const

function saveTemplate(): void {
  const locale = currentLocale()
  const name = locale === 'sv' ? 'skolor.csv' : 'schools.csv'
  saveFile(name, new Blob([toCsv([templates[locale]], locale)], { type: 'text/csv' }))
}
