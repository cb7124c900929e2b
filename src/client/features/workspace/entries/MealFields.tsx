import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '#client/ui/rich/Field.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import { textLimits } from '#domain/text-limits.ts'

interface Meal {
  /** Of the day, as `2026-08-18`. */
  readonly date: string
  /** What it is called, such as lunch. */
  readonly meal: string
}

interface MealFieldsProps {
  readonly value: Meal
  readonly faultAt: (path: keyof Meal) => { readonly error?: ReactNode }
  readonly onChange: (change: Partial<Meal>) => void
}

/** Which meal an entry is about. */
export function MealFields({ value, faultAt, onChange }: MealFieldsProps) {
  return (
    <Box display="flex" flexWrap="wrap" gap="1.1rem">
      <Box flex="1 1 10rem">
        <Field id="entry-date" label={<Trans>Datum</Trans>} {...faultAt('date')}>
          <TextInput
            type="date"
            value={value.date}
            onChange={({ target }) => onChange({ date: target.value })}
          />
        </Field>
      </Box>
      <Box flex="1 1 10rem">
        <Field
          id="entry-meal"
          label={<Trans>Måltid</Trans>}
          limit={{ most: textLimits.meal, length: value.meal.length }}
          {...faultAt('meal')}
        >
          <TextInput value={value.meal} onChange={({ target }) => onChange({ meal: target.value })} />
        </Field>
      </Box>
    </Box>
  )
}
