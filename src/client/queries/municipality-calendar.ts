import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  getMunicipalityCalendarEndpoint,
  readCalendarFileEndpoint,
  updateMunicipalityCalendarEndpoint,
} from '#contract/municipality-calendar.ts'
import { change, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'

/** Terms and closed days of all schools. */
export function municipalityCalendarQuery() {
  return readQuery([privateKey, 'municipality', 'calendar'], getMunicipalityCalendarEndpoint, undefined)
}

/** Replaces them. */
export function updateMunicipalityCalendar() {
  return change(
    ({ value, version }: Versioned<BodyOf<typeof updateMunicipalityCalendarEndpoint>>) =>
      call(updateMunicipalityCalendarEndpoint, { body: value, ifMatch: version }),
    [municipalityCalendarQuery().queryKey, ['school'], ['schools']],
  )
}

/** What a calendar file says about when schools teach; nothing is stored. */
export function readCalendarFile() {
  return change((file: string) => call(readCalendarFileEndpoint, { body: { file } }), [])
}
