import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { CalendarRows } from '#client/features/workspace/settings/CalendarRows.tsx'
import {
  type TypedCalendar,
  toCalendar,
  toTypedCalendar,
} from '#client/features/workspace/settings/calendar-draft.ts'
import { DaysFields } from '#client/features/workspace/settings/calendar-fields.tsx'
import { daysWords } from '#client/features/workspace/settings/calendar-words.tsx'
import { settingsWords } from '#client/features/workspace/settings/settings-words.tsx'
import {
  municipalityCalendarQuery,
  updateMunicipalityCalendar,
} from '#client/queries/municipality-calendar.ts'
import { Box } from '#client/ui/chakra/layout.ts'
import type { MunicipalityCalendar } from '#contract/municipality-calendar.ts'
import { ReadFile } from './ReadFile.tsx'

type SharedDays = Pick<TypedCalendar, 'terms' | 'closed_days'>

/** Terms and holidays of all schools: typed, or read from a calendar file, looked through, and saved once. */
export function SchoolYear() {
  const { t } = useLingui()
  const { data } = useQuery(municipalityCalendarQuery())
  const form = useForm<SharedDays, { value: ReturnType<typeof sharedOf>; version: string }>({
    name: 'municipality-calendar',
    saved: data && { value: typedOf(data), version: data.version },
    mutation: useMutation(updateMunicipalityCalendar()),
    toRequest: ({ value, version }) => ({ value: sharedOf(value), version }),
    // A single day is typed as the first one.
    fieldOf: (path) => path.replace(/\.date$/, '.from'),
  })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const value = form.value ?? noDays
  const parts = {
    form,
    words: daysWords,
    Fields: DaysFields,
    open,
    onOpen: (key: string) => setOpen(new Set(open).add(key)),
  }
  function add(list: keyof SharedDays) {
    const id = crypto.randomUUID()
    form.set({ [list]: [...value[list], { id, from: '', to: '', name: '' }] })
    setOpen(new Set(open).add(`${list}.${id}`))
  }
  return (
    <>
      <BackTo to="/municipality">
        <Trans>Alla skolor</Trans>
      </BackTo>
      <PageHeading title={t`Terminer och lov`} isBusy={data === undefined} />
      {data && <WhoseDays {...data} />}
      <FormCard
        title={<Trans>För alla skolor</Trans>}
        form={form}
        needed="owner"
        faultOf={settingsWords}
        onSaved={() => setOpen(new Set())}
      >
        <ReadFile value={value} onRead={form.set} />
        <Box
          display="grid"
          gap="1.75rem"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 21rem), 1fr))"
        >
          <CalendarRows
            {...parts}
            list="terms"
            rows={value.terms}
            title={<Trans>Terminer</Trans>}
            empty={<Trans>Inga terminer än.</Trans>}
            adding={[{ label: <Trans>Lägg till termin</Trans>, onAdd: () => add('terms') }]}
          />
          <CalendarRows
            {...parts}
            list="closed_days"
            rows={value.closed_days}
            title={<Trans>Lov och studiedagar</Trans>}
            empty={<Trans>Inga lov eller studiedagar än.</Trans>}
            adding={[{ label: <Trans>Lägg till lov</Trans>, onAdd: () => add('closed_days') }]}
          />
        </Box>
      </FormCard>
    </>
  )
}

/** For how many schools it counts, and which have terms of their own. */
function WhoseDays({ schools, with_own_terms: own }: MunicipalityCalendar) {
  const names = own.join(', ')
  return (
    <Box as="p" color="fg-muted">
      <Plural
        value={schools}
        one="Gäller # skola. Skolan skriver själv in egna studiedagar och lektionstider."
        other="Gäller # skolor. Varje skola skriver själv in egna studiedagar och lektionstider."
      />{' '}
      {own.length > 0 && <Trans>Egna terminer, som går före: {names}.</Trans>}
    </Box>
  )
}

const noDays: SharedDays = { terms: [], closed_days: [] }

function typedOf({ calendar }: Pick<MunicipalityCalendar, 'calendar'>): SharedDays {
  const { terms, closed_days } = toTypedCalendar(calendar && { ...calendar, lesson_hours: [] })
  return { terms, closed_days }
}

function sharedOf({ terms, closed_days }: SharedDays) {
  const sent = toCalendar({ ...toTypedCalendar(null), terms, closed_days })
  return { terms: sent.terms, closed_days: sent.closed_days }
}
