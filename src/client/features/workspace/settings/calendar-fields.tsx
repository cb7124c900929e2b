import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '#client/ui/rich/Field.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import { textLimits } from '#domain/text-limits.ts'
import type { SchoolWeekday } from '#domain/time/school-calendar.ts'
import type { RowFieldsProps } from './CalendarRows.tsx'
import type { TypedDays, TypedHours } from './calendar-draft.ts'
import { weekdayName, weekdays } from './calendar-words.tsx'
import { fieldId, settingsWords } from './settings-words.tsx'

/** The fields of a term, a holiday or a study day. */
export function DaysFields({ row, path, errorAt, takesFocus, onChange }: RowFieldsProps<TypedDays>) {
  const isTerm = path.startsWith('terms')
  return (
    <>
      <Field
        id={fieldId(`${path}.${isTerm ? 'name' : 'reason'}`)}
        label={isTerm ? <Trans>Terminens namn</Trans> : <Trans>Vad det är</Trans>}
        limit={{ most: textLimits.name, length: row.name.length }}
        error={wordsAt(errorAt, `${path}.${isTerm ? 'name' : 'reason'}`)}
      >
        <TextInput
          ref={takesFocus ? focus : undefined}
          value={row.name}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Pair>
        <Field
          id={fieldId(`${path}.from`)}
          label={<Trans>Första dagen</Trans>}
          error={wordsAt(errorAt, `${path}.from`, `${path}.date`)}
        >
          <TextInput
            type="date"
            value={row.from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
        </Field>
        <Field
          id={fieldId(`${path}.to`)}
          label={isTerm ? <Trans>Sista dagen</Trans> : <Trans>Sista dagen, om flera</Trans>}
          error={wordsAt(errorAt, `${path}.to`)}
        >
          <TextInput type="date" value={row.to} onChange={({ target }) => onChange({ to: target.value })} />
        </Field>
      </Pair>
    </>
  )
}

/** The fields of lessons: on which days of the week, from when to when. */
export function HoursFields({ row, path, errorAt, takesFocus, onChange }: RowFieldsProps<TypedHours>) {
  const { t } = useLingui()
  const toggled = (day: SchoolWeekday) =>
    weekdays.filter((one) => (one === day ? !row.weekdays.includes(one) : row.weekdays.includes(one)))
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
      <Pair>
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            id={fieldId(`${path}.${end}`)}
            label={end === 'from' ? <Trans>Börjar</Trans> : <Trans>Slutar</Trans>}
            error={wordsAt(errorAt, `${path}.${end}`)}
          >
            <TextInput
              type="time"
              ref={takesFocus && end === 'from' ? focus : undefined}
              value={row[end]}
              onChange={({ target }) => onChange({ [end]: target.value })}
            />
          </Field>
        ))}
      </Pair>
    </>
  )
}

function Pair({ children }: { readonly children: ReactNode }) {
  return (
    <Box display="grid" gap="0.75rem" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 10rem), 1fr))">
      {children}
    </Box>
  )
}

function wordsAt(errorAt: RowFieldsProps<unknown>['errorAt'], ...paths: readonly string[]): ReactNode {
  const code = paths.map(errorAt).find((found) => found !== undefined)
  return code && settingsWords(code)
}

/** Whoever opens a row goes on in it. */
function focus(element: HTMLElement | null) {
  element?.focus()
}
