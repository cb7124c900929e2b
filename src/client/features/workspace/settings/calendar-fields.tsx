import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import { Box, FieldRow } from '#client/ui/chakra/layout.ts'
import type { SchoolWeekday } from '#domain/time/school-calendar.ts'
import type { RowFieldsProps } from './CalendarRows.tsx'
import type { TypedDays, TypedHours } from './calendar-draft.ts'
import { weekdayName, weekdays } from './calendar-words.tsx'

/** The fields of a term, a holiday or a study day. */
export function DaysFields({ row, path, takesFocus, onChange }: RowFieldsProps<TypedDays>) {
  const isTerm = path.startsWith('terms')
  return (
    <>
      <TextField
        path={`${path}.${isTerm ? 'name' : 'reason'}`}
        label={isTerm ? <Trans>Terminens namn</Trans> : <Trans>Vad det är</Trans>}
        limit="name"
        ref={takesFocus ? focus : undefined}
        value={row.name}
        onChange={(name) => onChange({ name })}
      />
      <FieldRow gap="0.75rem">
        <TextField
          path={`${path}.from`}
          label={<Trans>Första dagen</Trans>}
          type="date"
          value={row.from}
          onChange={(from) => onChange({ from })}
        />
        <TextField
          path={`${path}.to`}
          label={isTerm ? <Trans>Sista dagen</Trans> : <Trans>Sista dagen, om flera</Trans>}
          type="date"
          value={row.to}
          onChange={(to) => onChange({ to })}
        />
      </FieldRow>
    </>
  )
}

/** The fields of a day on which something happens. */
export function EventDayFields({ row, path, takesFocus, onChange }: RowFieldsProps<TypedDays>) {
  return (
    <FieldRow gap="0.75rem">
      <TextField
        path={`${path}.name`}
        label={<Trans>Vad det är</Trans>}
        limit="name"
        ref={takesFocus ? focus : undefined}
        value={row.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        path={`${path}.from`}
        label={<Trans>Dag</Trans>}
        type="date"
        value={row.from}
        onChange={(from) => onChange({ from })}
      />
    </FieldRow>
  )
}

/** The fields of lessons: on which days of the week, from when to when. */
export function HoursFields({ row, path, takesFocus, onChange }: RowFieldsProps<TypedHours>) {
  const { t } = useLingui()
  const toggled = (day: SchoolWeekday) =>
    weekdays.filter((weekday) =>
      weekday === day ? !row.weekdays.includes(weekday) : row.weekdays.includes(weekday),
    )
  return (
    <>
      <Box role="group" aria-label={t`Veckodagar`} display="flex" flexWrap="wrap" gap="0.25rem 1rem">
        {weekdays.map((day) => (
          <Box
            as="label"
            key={day}
            display="inline-flex"
            alignItems="center"
            gap="0.4rem"
            minHeight="var(--target)"
          >
            <input
              type="checkbox"
              checked={row.weekdays.includes(day)}
              style={{ width: 22, height: 22, accentColor: 'var(--brand-solid)' }}
              onChange={() => onChange({ weekdays: toggled(day) })}
            />
            {weekdayName(day)}
          </Box>
        ))}
      </Box>
      <FieldRow gap="0.75rem">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            path={`${path}.${end}`}
            label={end === 'from' ? <Trans>Börjar</Trans> : <Trans>Slutar</Trans>}
            type="time"
            ref={takesFocus && end === 'from' ? focus : undefined}
            value={row[end]}
            onChange={(time) => onChange({ [end]: time })}
          />
        ))}
      </FieldRow>
    </>
  )
}

/** A user who opens a row goes on in it. */
function focus(element: HTMLElement | null) {
  element?.focus()
}
