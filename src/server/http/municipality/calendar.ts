import type { FastifyInstance } from 'fastify'
import {
  getMunicipalityCalendarEndpoint,
  readCalendarFileEndpoint,
  updateMunicipalityCalendarEndpoint,
} from '#contract/municipality-calendar.ts'
import { toCommonCalendar } from '#server/http/schools/schools.ts'
import { serveForAdministrator } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  getMunicipalityCalendar,
  type MunicipalityCalendar,
  readCalendarFile,
  updateMunicipalityCalendar,
} from '#server/use-cases/municipality/calendar.ts'

/** Terms and closed days of all schools at once. */
export function serveMunicipalityCalendar(app: FastifyInstance, deps: Deps): void {
  serveForAdministrator(app, deps, getMunicipalityCalendarEndpoint, async () => ({
    data: toShape(await getMunicipalityCalendar(deps)),
  }))
  serveForAdministrator(
    app,
    deps,
    updateMunicipalityCalendarEndpoint,
    async ({ person, body, expected }) => ({
      data: toShape(await updateMunicipalityCalendar(deps, person.email, body, expected)),
    }),
  )
  serveForAdministrator(app, deps, readCalendarFileEndpoint, async ({ body }) => {
    const { terms, closedDays, others } = await readCalendarFile(deps, body.file)
    return { data: { terms: [...terms], closed_days: [...closedDays], others: [...others] } }
  })
}

function toShape({ calendar, version, schools, withOwnTerms }: MunicipalityCalendar) {
  return {
    calendar: calendar && toCommonCalendar(calendar),
    version,
    schools,
    with_own_terms: [...withOwnTerms],
  }
}
