import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sendCalendar } from '#client/queries/workspace-schools.ts'
import { Box } from '#client/ui/rich/layout.ts'
import { parseSchoolCalendar } from '#domain/time/parse-school-calendar.ts'
import type { SchoolWeekday } from '#domain/time/school-calendar.ts'
import { CalendarRows } from './CalendarRows.tsx'
import { type CalendarList, type TypedCalendar, toCalendar, toTypedCalendar } from './calendar-draft.ts'
import { DaysFields, HoursFields } from './calendar-fields.tsx'
import { daysWords, hoursWords } from './calendar-words.tsx'
import { ImportCalendar } from './ImportCalendar.tsx'
import { PartCard, usePart } from './PartCard.tsx'

const everyDay: readonly SchoolWeekday[] = [1, 2, 3, 4, 5]

/** When the school teaches: charts, freshness and lesson times follow it. */
export function CalendarCard({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const form = usePart<TypedCalendar>({
    schoolId,
    name: 'calendar',
    read: ({ calendar }) => toTypedCalendar(calendar),
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
      onSaved={() => setOpen(new Set())}
    >
      <p>
        <Trans>
          Diagrammen visar när det är lektion, och matsvinnet följer skoldagarna. Utan terminer räknas varje
          måndag till fredag.
        </Trans>
      </p>
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
      <ImportCalendar onCalendar={(calendar) => form.set(toTypedCalendar(calendar))} />
    </PartCard>
  )
}
