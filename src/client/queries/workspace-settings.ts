import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { ProblemError } from '#client/api/problem-error.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  deleteLogo,
  getWorkspaceSchool,
  putCalendar,
  putLogo,
  putWorkspaceSchool,
  type WorkspaceSchool,
} from '#contract/workspace-schools.ts'

const pollMs = 60_000

/** A school with what only its members see of it. */
export function workspaceSchoolQuery(schoolId: string) {
  return queryOptions({
    queryKey: [privateKey, 'workspace_school', schoolId],
    queryFn: async ({ signal }) => (await call(getWorkspaceSchool, { params: { schoolId }, signal })).data,
    refetchInterval: pollEvery(pollMs),
  })
}

type Answer = Promise<{ readonly data: WorkspaceSchool }>

interface PartOfSchool {
  readonly schoolId: string
  /** What is to be changed, as it was when somebody began to change it. */
  readonly from: string
  /** The same of the school as it is now. */
  readonly partOf: (school: WorkspaceSchool) => string
  readonly change: (school: WorkspaceSchool) => Answer
}

/** Somebody saves another part in the same moment: how often that may happen before it is given up. */
const mostTries = 3

/**
 * Changes one part of a school. The school has one version for all of them; here only the part counts, so that somebody
 * who changes the colour is not in the way of somebody who changes the name. Throws as `call`, and a ProblemError of 412
 * when the part itself is another by now.
 */
export async function changePart(queryClient: QueryClient, part: PartOfSchool): Answer {
  const { schoolId, from, partOf, change } = part
  for (let tries = 1; ; tries += 1) {
    const { data: school } = await call(getWorkspaceSchool, { params: { schoolId } })
    if (partOf(school) !== from) throw new ProblemError(412, 'changed_meanwhile')
    try {
      const answer = await change(school)
      // What everybody sees of the school stands in other rows.
      void queryClient.invalidateQueries({ queryKey: ['school', schoolId] })
      return answer
    } catch (error) {
      const isOtherPart = error instanceof ProblemError && error.status === 412 && tries < mostTries
      if (!isOtherPart) throw error
    }
  }
}

type SettingsBody = BodyOf<typeof putWorkspaceSchool>

/** Replaces some of a school's settings. */
export function sendSettings(school: WorkspaceSchool, change: Partial<SettingsBody>): Answer {
  const { id: schoolId, version: ifMatch } = school
  const { name, color, location, outbound_webhook_url, shows_weather, new_sensors } = school
  const body = { name, color, location, outbound_webhook_url, shows_weather, new_sensors, ...change }
  return call(putWorkspaceSchool, { params: { schoolId }, body, ifMatch })
}

/** Replaces when a school teaches. */
export function sendCalendar(school: WorkspaceSchool, calendar: BodyOf<typeof putCalendar>): Answer {
  const { id: schoolId, version: ifMatch } = school
  return call(putCalendar, { params: { schoolId }, body: calendar, ifMatch })
}

/** Gives a school another logo; null takes it away. */
export function sendLogo({ id: schoolId, version: ifMatch }: WorkspaceSchool, file: Blob | null): Answer {
  const params = { schoolId }
  return file === null ? call(deleteLogo, { params, ifMatch }) : call(putLogo, { params, file, ifMatch })
}
