import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Field } from '#client/ui/chakra/Field.tsx'
import { Box, FieldRow, LinedList, Row } from '#client/ui/chakra/layout.ts'
import { TextInput } from '#client/ui/chakra/TextInput.tsx'
import type { CheckedSchoolRow, SchoolRow } from '#contract/municipality-school-table.ts'

type Column = Exclude<keyof SchoolRow, 'line'>

interface SchoolRowsProps {
  readonly rows: readonly CheckedSchoolRow[]
  readonly isBusy: boolean
  readonly onCorrect: (line: number, change: Partial<SchoolRow>) => void
}

/** What would become of each row; what is wrong is corrected in place. */
export function SchoolRows({ rows, isBusy, onCorrect }: SchoolRowsProps) {
  const count = (state: CheckedSchoolRow['state']) => rows.filter((row) => row.state === state).length
  const [fresh, same, wrong] = [count('new'), count('exists'), count('wrong')]
  return (
    <Card
      title={
        <Row justifyContent="space-between">
          <Trans>Det här händer</Trans>
          <Box as="span" role="status" display="flex" flexWrap="wrap" gap="0.5rem" fontSize="body">
            {fresh > 0 && (
              <Badge tone="good">
                <Trans>{fresh} nya</Trans>
              </Badge>
            )}
            {same > 0 && (
              <Badge>
                <Trans>{same} finns redan</Trans>
              </Badge>
            )}
            {wrong > 0 && (
              <Badge tone="bad">
                <Trans>{wrong} att rätta</Trans>
              </Badge>
            )}
          </Box>
        </Row>
      }
    >
      <LinedList role="list">
        {rows.map((row) => (
          <SchoolLine key={row.line} row={row} isBusy={isBusy} onCorrect={onCorrect} />
        ))}
      </LinedList>
    </Card>
  )
}

interface SchoolLineProps extends Omit<SchoolRowsProps, 'rows'> {
  readonly row: CheckedSchoolRow
}

function SchoolLine({ row, isBusy, onCorrect }: SchoolLineProps) {
  // A field that was wrong stays a field while it is corrected.
  const [opened, setOpened] = useState<readonly Column[]>([])
  const wrong = columns.filter((column) => row.errors.some(({ field }) => field === column))
  const open = columns.filter((column) => wrong.includes(column) || opened.includes(column))
  return (
    <li>
      <Box
        display="grid"
        gap="0.1rem 1rem"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Box as="b" overflowWrap="anywhere">
          {row.name === '' ? <Trans>Rad {row.line}</Trans> : row.name}
        </Box>
        <Box as="code" overflowWrap="anywhere">
          /{row.id}
        </Box>
        <Box overflowWrap="anywhere" color={row.owner === '' ? 'fg-muted' : 'fg'}>
          {row.owner === '' ? <Trans>ägare bjuds in sedan</Trans> : row.owner}
        </Box>
      </Box>
      <Outcome row={row} />
      {row.place !== '' && row.lat === '' && row.lng === '' && (
        <Box color="fg-muted">
          <Trans>Orten sparas inte: den behöver latitud och longitud.</Trans>
        </Box>
      )}
      {open.length > 0 && (
        <FieldRow>
          {open.map((column) => {
            const fault = row.errors.find(({ field }) => field === column)
            return (
              <Field
                key={column}
                id={`${column}-${row.line}`}
                label={columnNames[column]()}
                error={fault && faultWords(fault.code)}
              >
                <TextInput
                  value={row[column]}
                  disabled={isBusy}
                  autoCapitalize="none"
                  onChange={({ target }) => {
                    setOpened(open)
                    onCorrect(row.line, { [column]: target.value })
                  }}
                />
              </Field>
            )
          })}
        </FieldRow>
      )}
    </li>
  )
}

function Outcome({ row: { state, owner } }: { readonly row: CheckedSchoolRow }) {
  const { t } = useLingui()
  const looks = (
    {
      new: {
        icon: 'plus',
        color: 'fg-success',
        words: owner === '' ? t`Ny skola, ingen ägare än` : t`Ny skola`,
      },
      exists: { icon: 'check', color: 'fg-muted', words: t`Finns redan, ändras inte` },
      wrong: { icon: 'triangle-alert', color: 'fg-error', words: t`Behöver rättas` },
    } satisfies Record<
      typeof state,
      { readonly icon: IconName; readonly color: string; readonly words: string }
    >
  )[state]
  return (
    <Box display="flex" alignItems="center" gap="0.4rem" color={looks.color}>
      <Icon name={looks.icon} />
      {looks.words}
    </Box>
  )
}

const columns: readonly Column[] = ['name', 'id', 'owner', 'place', 'lat', 'lng', 'color']

const columnNames: Readonly<Record<Column, () => ReactNode>> = {
  name: () => <Trans>Namn</Trans>,
  id: () => <Trans>Webbadress</Trans>,
  owner: () => <Trans>E-post till ägaren</Trans>,
  place: () => <Trans>Ort</Trans>,
  lat: () => <Trans>Latitud</Trans>,
  lng: () => <Trans>Longitud</Trans>,
  color: () => <Trans>Färg</Trans>,
}

const faultWords = wordsOf(
  {
    empty: () => <Trans>Skriv ett namn.</Trans>,
    too_long: () => <Trans>Namnet är för långt.</Trans>,
    not_plain_text: () => <Trans>Skriv namnet med vanliga tecken.</Trans>,
    not_a_school_id: () => (
      <Trans>
        Adressen är upptagen eller har fel tecken. Skriv 2 till 60 små bokstäver a till z och siffror.
      </Trans>
    ),
    school_exists: () => <Trans>En annan skola har den adressen.</Trans>,
    duplicate: () => <Trans>Adressen står två gånger i tabellen.</Trans>,
    not_an_email: () => <Trans>Det är ingen e-postadress.</Trans>,
    not_a_color: () => <Trans>Skriv färgen som #17693A.</Trans>,
    required: () => <Trans>Skriv både latitud och longitud.</Trans>,
    not_a_latitude: () => <Trans>Skriv grader mellan −90 och 90.</Trans>,
    not_a_longitude: () => <Trans>Skriv grader mellan −180 och 180.</Trans>,
  },
  () => <Trans>Det här går inte att spara.</Trans>,
)
