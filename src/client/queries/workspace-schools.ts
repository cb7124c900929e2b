import { mutationOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { ProblemError } from '#client/api/problem-error.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  deleteLogoEndpoint,
  getWorkspaceSchoolEndpoint,
  updateCalendarEndpoint,
  updateCo2LimitsEndpoint,
  updateLogoEndpoint,
  updateWorkspaceSchoolEndpoint,
  type WorkspaceSchool,
} from '#contract/workspace-schools.ts'
import { refetchAfter, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'
import type { FieldErrors } from './refusal.ts'

const pollMs = 60_000

/** A school with what only its members see of it. */
export function workspaceSchoolQuery(schoolId: string) {
  return readQuery(
    [privateKey, 'workspace_school', schoolId],
    getWorkspaceSchoolEndpoint,
    { schoolId },
    { pollMs },
  )
}

type Answer = Promise<{ readonly data: WorkspaceSchool }>

/** How one part of a school is read and changed. */
export interface PartOfSchool<Read, Sent> {
  /** The part of a school as it is now. */
  readonly read: (school: WorkspaceSchool) => Read
  /** What is wrong with what was typed before anything could be sent, each with its path. */
  readonly check?: ((value: Sent) => FieldErrors) | undefined
  readonly send: (school: WorkspaceSchool, value: Sent) => Answer
}

/** What a part counts as the same by: the school has one version for all of its parts. */
export function versionOfPart(part: unknown): string {
  return JSON.stringify(part)
}

/** A user saves another part in the same moment: how often that may happen before it is given up. */
const mostTries = 3

/**
 * Changes one part of a school. The school has one version for all of them; here only the part counts, so that a user
 * who changes the colour is not in the way of a user who changes the name. A part that is another by now is a 412.
 */
export function savePart<Read, Sent = Read>(
  schoolId: string,
  { read, check, send }: PartOfSchool<Read, Sent>,
) {
  return mutationOptions({
    mutationFn: async ({ value, version }: Versioned<Sent>): Promise<WorkspaceSchool> => {
      const errors = check?.(value) ?? []
      if (errors.length > 0) throw new ProblemError(422, 'invalid_settings', errors)
      for (let tries = 1; ; tries += 1) {
        const { data: school } = await call(getWorkspaceSchoolEndpoint, { params: { schoolId } })
        if (versionOfPart(read(school)) !== version) throw new ProblemError(412, 'changed_meanwhile')
        try {
          return (await send(school, value)).data
        } catch (error) {
          const isOtherPart = error instanceof ProblemError && error.status === 412 && tries < mostTries
          if (!isOtherPart) throw error
        }
      }
    },
    // What everybody sees of the school stands in other rows.
    onSettled: refetchAfter(workspaceSchoolQuery(schoolId).queryKey, ['school', schoolId]),
  })
}

type SettingsBody = BodyOf<typeof updateWorkspaceSchoolEndpoint>

/** Replaces some of a school's settings. */
export function sendSettings(school: WorkspaceSchool, change: Partial<SettingsBody>): Answer {
  const { id: schoolId, version: ifMatch } = school
  const { name, color, location, outbound_webhook_url, shows_weather } = school
  const body = { name, color, location, outbound_webhook_url, shows_weather, ...change }
  return call(updateWorkspaceSchoolEndpoint, { params: { schoolId }, body, ifMatch })
}

/** Replaces when a school teaches. */
export function sendCalendar(
  school: WorkspaceSchool,
  calendar: BodyOf<typeof updateCalendarEndpoint>,
): Answer {
  const { id: schoolId, version: ifMatch } = school
  return call(updateCalendarEndpoint, { params: { schoolId }, body: calendar, ifMatch })
}

/** Replaces the school's own limits of CO2; null takes them away. */
export function sendCo2Limits(
  { id: schoolId, version: ifMatch }: WorkspaceSchool,
  co2_limits: BodyOf<typeof updateCo2LimitsEndpoint>['co2_limits'],
): Answer {
  return call(updateCo2LimitsEndpoint, { params: { schoolId }, body: { co2_limits }, ifMatch })
}

/** Gives a school another logo; null takes it away. */
export function sendLogo({ id: schoolId, version: ifMatch }: WorkspaceSchool, file: Blob | null): Answer {
  const params = { schoolId }
  return file === null
    ? call(deleteLogoEndpoint, { params, ifMatch })
    : call(updateLogoEndpoint, { params, file, ifMatch })
}
