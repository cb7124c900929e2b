import * as v from 'valibot'
import { limits, listLimits, textLimits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { recordUpTo } from './limited.ts'
import { commonCalendar } from './schools.ts'
import { textUpTo } from './sized.ts'

/** Terms and closed days of all schools of the municipality. */
export const municipalityCalendar = v.object({
  /** Null = the municipality has set nothing. */
  calendar: v.nullable(commonCalendar),
  /** Of `calendar`, for `If-Match`. */
  version: v.string(),
  /** Schools in use. */
  schools: v.number(),
  /** The names of those that have terms of their own, which go before these; closed days hold for them too. */
  with_own_terms: v.array(v.string()),
})
export type MunicipalityCalendar = v.InferOutput<typeof municipalityCalendar>

const response = v.object({ data: municipalityCalendar })

export const getMunicipalityCalendarEndpoint = endpoint({
  method: 'GET',
  path: '/municipality/calendar',
  summary: 'Get the terms and holidays of all schools',
  access: 'administrator',
  response,
})

/** Replaces it. 422 with each mistake and its path; 412 when it was changed since the version of `If-Match`. */
export const updateMunicipalityCalendarEndpoint = endpoint({
  method: 'PUT',
  path: '/municipality/calendar',
  summary: 'Set the terms and holidays of all schools',
  access: 'administrator',
  body: recordUpTo(v.unknown(), listLimits.fields),
  response,
})

const days = { from: v.string(), to: v.string() }

/**
 * Reads a calendar file (iCalendar, RFC 5545): what it says about when schools teach. Nothing is stored. Days include both ends.
 * 422 `not_a_calendar`; `calendar_too_large` for what takes too long (`too_slow`: also a repetition of too many steps before these
 * years), too much memory (`too_much_memory`) or has too many events (`too_many_rows`).
 */
export const readCalendarFileEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/calendar/read',
  summary: 'Read a calendar file',
  access: 'administrator',
  refusals: { 422: ['not_a_calendar', 'calendar_too_large'] },
  mayBeBusy: true,
  body: v.strictObject({ file: textUpTo(Math.min(textLimits.table, limits.bodyBytes)) }),
  response: v.object({
    data: v.object({
      ...commonCalendar.entries,
      /** What seems to be about something else. */
      others: v.array(v.object({ ...days, name: v.string() })),
    }),
  }),
})
