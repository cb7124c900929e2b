import * as v from 'valibot'
import { listLimits, textLimits } from '#domain/limits.ts'
import { co2LimitValues } from './co2-limits.ts'
import { endpoint } from './endpoint.ts'
import { name, recordUpTo } from './limited.ts'
import { commonCalendar, school, schoolCalendar } from './schools.ts'
import { id, textUpTo } from './sized.ts'

/** A school as its members see it. */
export const workspaceSchool = v.object({
  ...school.entries,
  /** Where events are sent: the `url` of the integration `outbound_webhook`, while it is active; null = nowhere. */
  outbound_webhook_url: v.nullable(v.string()),
  shows_weather: v.boolean(),
  /** What the school has set itself, and what its municipality has; null = nothing. */
  own_co2_limits: v.nullable(co2LimitValues),
  municipality_co2_limits: v.nullable(co2LimitValues),
  /** When the school teaches by its own settings, and what its municipality says for all schools; null = nothing. */
  own_calendar: v.nullable(schoolCalendar),
  municipality_calendar: v.nullable(commonCalendar),
  /** Of everything above, for `If-Match`. */
  version: v.string(),
})
export type WorkspaceSchool = v.InferOutput<typeof workspaceSchool>

const params = v.object({ schoolId: id })
const response = v.object({ data: workspaceSchool })

export const getWorkspaceSchoolEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}',
  summary: 'Get a school’s settings',
  access: 'viewer',
  params,
  response,
})

/** The settings as a whole. 412 when they were changed since the version of `If-Match`. */
export const updateWorkspaceSchoolEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}',
  summary: 'Change a school’s settings',
  access: 'owner',
  params,
  body: v.strictObject({
    name,
    /** `#RRGGBB` */
    color: id,
    /** For the weather, and where the game's journeys end; null = nowhere. */
    location: v.nullable(v.strictObject({ name, lat: v.number(), lng: v.number() })),
    outbound_webhook_url: v.nullable(textUpTo(textLimits.address)),
    shows_weather: v.boolean(),
  }),
  response,
})

/** When the school teaches: the calendar of `GET /schools/{schoolId}`, each mistake with its path. */
export const updateCalendarEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/calendar',
  summary: 'Set lesson hours, terms and holidays',
  access: 'owner',
  params,
  body: recordUpTo(v.unknown(), listLimits.fields),
  response,
})

/** The school's own limits of CO2; null = its municipality's, else the default. 422 with the mistakes of each number. */
export const updateCo2LimitsEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/co2_limits',
  summary: 'Set a school’s CO2 limits',
  access: 'owner',
  params,
  body: v.strictObject({ co2_limits: v.nullable(co2LimitValues) }),
  response,
})

/** The body is the picture itself, `image/png` or `image/svg+xml`. It is redrawn; what was uploaded is not kept. */
export const updateLogoEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/logo',
  summary: 'Set a school’s logo',
  access: 'owner',
  params,
  response,
})

export const deleteLogoEndpoint = endpoint({
  method: 'DELETE',
  path: '/workspace/schools/{schoolId}/logo',
  summary: 'Remove a school’s logo',
  access: 'owner',
  params,
  response,
})
