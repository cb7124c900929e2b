import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '#client/features/workspace/components/form-fields.tsx'
import { Box, FieldRow } from '#client/ui/chakra/layout.ts'
import type { ColumnMeaning } from '#contract/manual-entries.ts'

/** By heading; what was not chosen is not there. */
export type ColumnMeanings = Readonly<Record<string, ColumnMeaning>>

interface UnclearColumnsProps {
  /** As the table has them. */
  readonly headings: readonly string[]
  readonly meanings: ColumnMeanings
  readonly isDisabled: boolean
  readonly onChoose: (meanings: ColumnMeanings) => void
}

/** Asks what columns of a meter's table hold whose headings do not say it. */
export function UnclearColumns({ headings, meanings, isDisabled, onChoose }: UnclearColumnsProps) {
  const { t } = useLingui()
  return (
    <Box as="fieldset" border="0" padding="0" margin="0" display="grid" gap="0.75rem" minWidth="0">
      <Box as="legend" fontWeight="800" padding="0">
        <Trans>Är talen mätarställning eller förbrukning?</Trans>
      </Box>
      <p role="status">
        <Trans>
          Rubriken säger det inte. Mätarställning ökar hela tiden. Förbrukning är vad som gick åt i varje
          kvart, timme eller dag.
        </Trans>
      </p>
      <FieldRow>
        {headings.map((heading, index) => (
          <SelectField
            key={heading}
            path={`column-${index}`}
            label={heading}
            value={meanings[heading] ?? ''}
            disabled={isDisabled}
            onChange={(meaning) => {
              const { [heading]: _, ...others } = meanings
              onChoose(meaning === '' ? others : { ...others, [heading]: meaning as ColumnMeaning })
            }}
          >
            <option value="">{t`Välj`}</option>
            <option value="totals">{t`Mätarställning`}</option>
            <option value="use">{t`Förbrukning`}</option>
            <option value="unused">{t`Används inte`}</option>
          </SelectField>
        ))}
      </FieldRow>
    </Box>
  )
}
