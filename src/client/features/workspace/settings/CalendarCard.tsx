import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCalendar, workspaceSchoolQuery } from '#client/queries/workspace-schools.ts'
import { Details } from '#client/ui/chakra/Details.tsx'
import { ErrorSummary } from '#client/ui/chakra/ErrorSummary.tsx'
import { FileUpload } from '#client/ui/chakra/FileUpload.tsx'
import { Box, List, Stack } from '#client/ui/chakra/layout.ts'
import type { FieldError } from '#domain/errors.ts'
import { parseSchoolCalendar } from '#domain/time/parse-school-calendar.ts'
import type { SchoolCalendar, SchoolWeekday } from '#domain/time/school-calendar.ts'
import { CalendarRows } from './CalendarRows.tsx'
import { ClosingFields } from './ClosingFields.tsx'
import { type CalendarList, type TypedCalendar, toCalendar, toTypedCalendar } from './calendar-draft.ts'
import { DaysFields, EventDayFields, HoursFields } from './calendar-fields.tsx'
import { daysWords, hoursWords } from './calendar-words.tsx'
import { jsonLines, lineOf } from './json-lines.ts'
import { PartCard, usePart } from './PartCard.tsx'
import { settingsWords } from './settings-words.tsx'

const everyDay: readonly SchoolWeekday[] = [1, 2, 3, 4, 5]

/** When the school teaches: charts, freshness and lesson times follow it. */
export function CalendarCard({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const form = usePart<TypedCalendar>({
    schoolId,
    name: 'calendar',
    read: ({ own_calendar }) => toTypedCalendar(own_calendar),
    check: (typed) => {
      const parsed = parseSchoolCalendar(toCalendar(typed))
      return parsed.ok ? [] : [...parsed.errors]
    },
    send: (school, typed) => sendCalendar(school, toCalendar(typed)),
    // A single day is typed as the first one.
    fieldOf: (path) => path.replace(/\.date$/, '.from'),
  })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const value = form.value ?? toTypedCalendar(null)
  const parts = { form, open, onOpen: (key: string) => setOpen(new Set(open).add(key)) }

  function add<L extends CalendarList>(list: L, row: Omit<TypedCalendar[L][number], 'id'>) {
    const id = crypto.randomUUID()
    form.set({ [list]: [...value[list], { ...row, id }] })
    setOpen(new Set(open).add(`${list}.${id}`))
  }
  const days = (name: string) => ({ from: '', to: '', name })

  return (
    <PartCard
      title={<Trans>Terminer, lov och lektioner</Trans>}
      form={form}
      folded={
        <>
          <Plural value={value.terms.length} one="# termin" other="# terminer" />
          {', '}
          <Plural
            value={value.closed_days.length}
            one="# lov eller studiedag"
            other="# lov och studiedagar"
          />
          {', '}
          <Plural value={value.lesson_hours.length} one="# lektionstid" other="# lektionstider" />
        </>
      }
      onSaved={() => setOpen(new Set())}
    >
      <p>
        <Trans>
          Diagrammen visar när det är lektion, och matsvinnet följer skoldagarna. Utan terminer räknas varje
          måndag till fredag.
        </Trans>
      </p>
      <CommonDays schoolId={schoolId} />
      <Box display="grid" gap="1.75rem" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 21rem), 1fr))">
        <CalendarRows
          {...parts}
          list="terms"
          rows={value.terms}
          title={<Trans>Terminer</Trans>}
          empty={<Trans>Inga terminer än.</Trans>}
          words={daysWords}
          Fields={DaysFields}
          adding={[{ label: <Trans>Lägg till termin</Trans>, onAdd: () => add('terms', days('')) }]}
        />
        <CalendarRows
          {...parts}
          list="closed_days"
          rows={value.closed_days}
          title={<Trans>Lov och studiedagar</Trans>}
          empty={<Trans>Inga lov eller studiedagar än.</Trans>}
          words={daysWords}
          Fields={DaysFields}
          adding={[
            { label: <Trans>Lägg till lov</Trans>, onAdd: () => add('closed_days', days('')) },
            {
              label: <Trans>Lägg till studiedag</Trans>,
              onAdd: () => add('closed_days', days(t`Studiedag`)),
            },
          ]}
        />
        <CalendarRows
          {...parts}
          list="event_days"
          rows={value.event_days}
          title={<Trans>Händelser</Trans>}
          empty={
            <Trans>
              Inga händelser än. Skriv till exempel in julfesten, så syns den i diagrammen över el och besök.
            </Trans>
          }
          words={daysWords}
          Fields={EventDayFields}
          adding={[{ label: <Trans>Lägg till händelse</Trans>, onAdd: () => add('event_days', days('')) }]}
        />
        <CalendarRows
          {...parts}
          list="lesson_hours"
          rows={value.lesson_hours}
          title={<Trans>Lektionstider</Trans>}
          empty={<Trans>Inga lektionstider än.</Trans>}
          words={hoursWords}
          Fields={HoursFields}
          adding={[
            {
              label: <Trans>Lägg till lektionstid</Trans>,
              onAdd: () => add('lesson_hours', { weekdays: everyDay, from: '', to: '' }),
            },
          ]}
        />
      </Box>
      <ClosingFields closing={value.closing} onChange={(closing) => form.set({ closing })} />
      <ImportCalendar onCalendar={(calendar) => form.set(toTypedCalendar(calendar))} />
    </PartCard>
  )
}

/** The municipality's dates for all schools; nothing where it has none. */
function CommonDays({ schoolId }: { readonly schoolId: string }) {
  const { data } = useQuery(workspaceSchoolQuery(schoolId))
  const common = data?.municipality_calendar
  if (!common) return null
  const { terms, closed_days: closed } = toTypedCalendar({ ...common, lesson_hours: [] })
  return (
    <Details summary={<Trans>Från kommunen: {terms.length + closed.length} rader</Trans>}>
      <p>
        <Trans>Kommunens lov gäller också här. Kommunens terminer gäller tills skolan skriver in egna.</Trans>
      </p>
      <List>
        {[...terms, ...closed].map((days) => (
          <li key={`${days.from} ${days.name}`}>{daysWords(days)}</li>
        ))}
      </List>
    </Details>
  )
}

/** Reads a calendar from a file of the format that the command line takes. It is saved with the form. */
function ImportCalendar({ onCalendar }: { readonly onCalendar: (calendar: SchoolCalendar) => void }) {
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
