import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { textOfCalendar } from '#client/features/workspace/components/text-of-file.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import type { TypedCalendar } from '#client/features/workspace/settings/calendar-draft.ts'
import { daysWords } from '#client/features/workspace/settings/calendar-words.tsx'
import { readCalendarFile } from '#client/queries/municipality-calendar.ts'
import { refusalOf } from '#client/queries/refusal.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Details } from '#client/ui/chakra/Details.tsx'
import { ErrorSummary } from '#client/ui/chakra/ErrorSummary.tsx'
import { FileUpload } from '#client/ui/chakra/FileUpload.tsx'
import { Box, LinedList, Row, Stack } from '#client/ui/chakra/layout.ts'
import { type DaysOfFile, mergeDays } from './merge-days.ts'

type SharedDays = Pick<TypedCalendar, 'terms' | 'closed_days'>

interface ReadFileProps {
  readonly value: SharedDays
  readonly onRead: (change: Partial<SharedDays>) => void
}

/** Reads terms and holidays from a calendar file into the form; what is about something else can be added by hand. */
export function ReadFile({ value, onRead }: ReadFileProps) {
  const { t } = useLingui()
  const reading = useChange(readCalendarFile())
  const [added, setAdded] = useState<{ readonly terms: number; readonly closed: number } | null>(null)
  const [others, setOthers] = useState<readonly DaysOfFile[]>([])
  const refusal = refusalOf(reading.error)

  async function read(file: File) {
    setAdded(null)
    reading.mutate(await textOfCalendar(file), {
      onSuccess: ({ data }) => {
        const terms = mergeDays(value.terms, data.terms.map(named))
        const closed = mergeDays(
          value.closed_days,
          data.closed_days.map((days) =>
            named('date' in days ? { ...days, from: days.date, to: days.date } : days),
          ),
        )
        if (terms.added + closed.added > 0) onRead({ terms: terms.rows, closed_days: closed.rows })
        setAdded({ terms: terms.added, closed: closed.added })
        setOthers(data.others)
      },
    })
  }
  function addAsHoliday(days: DaysOfFile) {
    onRead({ closed_days: mergeDays(value.closed_days, [days]).rows })
    setOthers(others.filter((other) => other !== days))
  }
  return (
    <Stack gap="0.5rem" justifyItems="start">
      <p>
        <Trans>
          Skriv in dem, eller läs in skolans läsårskalender som fil (.ics). Inget sparas förrän du har tittat
          igenom raderna.
        </Trans>
      </p>
      <FileUpload
        accept=".ics,text/calendar"
        label={t`Kalenderfil`}
        isDisabled={reading.isPending}
        onFile={read}
      >
        <Trans>Läs in en kalenderfil</Trans>
      </FileUpload>
      <ErrorSummary
        title={<Trans>Filen kan inte läsas in</Trans>}
        errors={
          refusal?.kind === 'invalid'
            ? [
                {
                  message:
                    refusal.code === 'calendar_too_large' ? (
                      <Trans>
                        Det finns för mycket i kalendern. Spara bara det här läsåret som .ics, och välj filen
                        igen.
                      </Trans>
                    ) : (
                      <Trans>
                        Det är ingen kalenderfil, eller så är den för stor. Spara kalendern som .ics, bara det
                        här läsåret, och välj den igen.
                      </Trans>
                    ),
                },
              ]
            : []
        }
      />
      <Box role="status">
        {added && (
          <b>
            {added.terms + added.closed === 0 ? (
              <Trans>Filen hade inget nytt.</Trans>
            ) : (
              <>
                <Plural value={added.terms} one="# termin" other="# terminer" />{' '}
                <Trans>
                  och{' '}
                  <Plural value={added.closed} one="# lov eller studiedag" other="# lov och studiedagar" /> är
                  inlästa. Titta igenom dem och spara.
                </Trans>
              </>
            )}
          </b>
        )}
      </Box>
      {others.length > 0 && (
        <Details summary={<Trans>Annat i filen, används inte ({others.length})</Trans>}>
          <LinedList role="list">
            {others.map((days) => (
              <li key={`${days.from} ${days.to} ${days.name}`}>
                <Row justifyContent="space-between">
                  <span>{daysWords({ ...days, id: '' })}</span>
                  <Button onClick={() => addAsHoliday(days)}>
                    <Trans>
                      Skolan är stängd <span className="sr-only">{days.name}</span>
                    </Trans>
                  </Button>
                </Row>
              </li>
            ))}
          </LinedList>
        </Details>
      )}
    </Stack>
  )
}

function named(days: {
  readonly from: string
  readonly to: string
  readonly name?: string | undefined
  readonly reason?: string | undefined
}): DaysOfFile {
  return { from: days.from, to: days.to, name: days.name ?? days.reason ?? '' }
}
