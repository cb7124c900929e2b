import { Trans } from '@lingui/react/macro'
import { SelectField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { FieldRow } from '#client/ui/chakra/layout.ts'
import { assumedClosing } from '#domain/time/school-hours.ts'
import type { TypedClosing } from './calendar-draft.ts'

interface ClosingFieldsProps {
  readonly closing: TypedClosing
  readonly onChange: (closing: TypedClosing) => void
}

/** Until when people are at school after the last lesson: a time, or no longer. What is not chosen is assumed, and says so. */
export function ClosingFields({ closing, onChange }: ClosingFieldsProps) {
  return (
    <FieldRow gap="0.75rem">
      <SelectField
        path="closing"
        label={<Trans>När skolan stänger på skoldagar</Trans>}
        help={
          <Trans>
            Efter sista lektionen visas rummen så länge skolan är öppen, för fritids och andra som är kvar.
            Sedan sover skolan.
          </Trans>
        }
        value={closing.choice}
        onChange={(choice) =>
          onChange({ ...closing, choice: choices.find((one) => one === choice) ?? 'unset' })
        }
      >
        <option value="unset">
          <Trans>Inte valt än. Kotte räknar med {assumedClosing}.</Trans>
        </option>
        <option value="at">
          <Trans>En viss tid</Trans>
        </option>
        <option value="with_lessons">
          <Trans>När sista lektionen är slut</Trans>
        </option>
      </SelectField>
      {closing.choice === 'at' && (
        <TextField
          path="closes_at"
          label={<Trans>Stänger klockan</Trans>}
          type="time"
          value={closing.at}
          onChange={(at) => onChange({ ...closing, at })}
        />
      )}
    </FieldRow>
  )
}

const choices = ['unset', 'at', 'with_lessons'] as const
