import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SelectField } from '#client/features/workspace/components/form-fields.tsx'
import { Box, FieldRow } from '#client/ui/chakra/layout.ts'
import type { ColumnMeaning } from '#contract/manual-entries.ts'

/** By heading; what was not chosen is not there. */
export type ColumnMeanings = Readonly<Record<string, ColumnMeaning>>

/** What a user is asked about a column. */
export type Question = 'totals_or_use' | 'which_meter'

interface UnclearColumnsProps {
  /** The question of each column, by its heading as the table has it. */
  readonly asked: ReadonlyMap<string, Question>
  readonly meanings: ColumnMeanings
  readonly isDisabled: boolean
  readonly onChoose: (meanings: ColumnMeanings) => void
}

/** Asks what columns of a meter's table hold whose headings do not say it. */
export function UnclearColumns({ asked, meanings, isDisabled, onChoose }: UnclearColumnsProps) {
  const { t } = useLingui()
  const headingsOf = (question: Question) =>
    [...asked].flatMap(([heading, own]) => (own === question ? [heading] : []))
  const choose = (heading: string, meaning: string) => {
    const { [heading]: _, ...others } = meanings
    onChoose(meaning === '' ? others : { ...others, [heading]: meaning as ColumnMeaning })
  }
  const shared = { meanings, isDisabled, onChoose: choose }
  return (
    <>
      <Columns
        {...shared}
        headings={headingsOf('which_meter')}
        question={<Trans>Vilken elmätare gäller raden?</Trans>}
        help={
          <Trans>
            Flera rader har samma tid men olika värden. Säger den här kolumnen vilken elmätare raden gäller?
          </Trans>
        }
        options={{ meter: t`Ja, det är elmätaren`, unused: t`Nej, den används inte` }}
      />
      <Columns
        {...shared}
        headings={headingsOf('totals_or_use')}
        question={<Trans>Är talen mätarställning eller förbrukning?</Trans>}
        help={
          <Trans>
            Rubriken säger det inte. Mätarställning ökar hela tiden. Förbrukning är vad som gick åt i varje
            kvart, timme eller dag.
          </Trans>
        }
        options={{ totals: t`Mätarställning`, use: t`Förbrukning`, unused: t`Används inte` }}
      />
    </>
  )
}

interface ColumnsProps {
  readonly headings: readonly string[]
  readonly question: ReactNode
  readonly help: ReactNode
  /** What can be answered, by meaning. */
  readonly options: Readonly<Partial<Record<ColumnMeaning, string>>>
  readonly meanings: ColumnMeanings
  readonly isDisabled: boolean
  readonly onChoose: (heading: string, meaning: string) => void
}

/** One question, of each of its columns. */
function Columns({ headings, question, help, options, meanings, isDisabled, onChoose }: ColumnsProps) {
  const { t } = useLingui()
  if (headings.length === 0) return null
  return (
    <Box as="fieldset" border="0" padding="0" margin="0" display="grid" gap="0.75rem" minWidth="0">
      <Box as="legend" fontWeight="800" padding="0">
        {question}
      </Box>
      <p role="status">{help}</p>
      <FieldRow>
        {headings.map((heading, index) => (
          <SelectField
            key={heading}
            path={`column-${Object.keys(options)[0]}-${index}`}
            label={heading}
            value={meanings[heading] ?? ''}
            disabled={isDisabled}
            onChange={(meaning) => onChoose(heading, meaning)}
          >
            <option value="">{t`Välj`}</option>
            {Object.entries(options).map(([meaning, name]) => (
              <option key={meaning} value={meaning}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </FieldRow>
    </Box>
  )
}
