import { Trans } from '@lingui/react/macro'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import { FieldRow } from '#client/ui/chakra/layout.ts'

interface Meal {
  /** Of the day, as `2026-08-18`. */
  readonly date: string
  /** What it is called, such as lunch. */
  readonly meal: string
}

interface MealFieldsProps {
  readonly value: Meal
  readonly onChange: (change: Partial<Meal>) => void
}

/** Which meal an entry is about. */
export function MealFields({ value: { date, meal }, onChange }: MealFieldsProps) {
  return (
    <FieldRow alignItems="start">
      <TextField
        path="date"
        label={<Trans>Datum</Trans>}
        type="date"
        value={date}
        onChange={(typed) => onChange({ date: typed })}
      />
      <TextField
        path="meal"
        label={<Trans>Måltid</Trans>}
        limit="meal"
        value={meal}
        onChange={(typed) => onChange({ meal: typed })}
      />
    </FieldRow>
  )
}
