import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import {
  listIntegrationMessages,
  listIntegrations,
  postIntegrationKey,
  postIntegrationTest,
  postSchoolIntegration,
  putSchoolIntegration,
  type SchoolIntegration,
} from '#contract/school-integrations.ts'

/** Of everything that integrations are read by: what is asked again after a change. */
export const integrationsKey = (schoolId: string) => [privateKey, 'integrations', schoolId] as const

/** Every kind of integration, with the school's own. For owners. */
export function integrationsQuery(schoolId: string) {
  return queryOptions({
    queryKey: integrationsKey(schoolId),
    queryFn: async ({ signal }) => (await call(listIntegrations, { params: { schoolId }, signal })).data,
    refetchInterval: pollEvery(60_000),
  })
}

/** How often somebody who waits for the first message looks, ms. */
const liveMs = 3_000

/** The last messages of an integration, while somebody looks at them. They stay off the disk: nobody needs old ones. */
export function integrationMessagesQuery(id: string) {
  return queryOptions({
    queryKey: [privateKey, 'integration_messages', id],
    queryFn: async ({ signal }) => (await call(listIntegrationMessages, { params: { id }, signal })).data,
    refetchInterval: pollEvery(liveMs),
    staleTime: 0,
    meta: { persist: false },
  })
}

type Settings = SchoolIntegration['settings']
type Status = SchoolIntegration['status']

/** Gives the school an integration of a kind. */
export function addIntegration(
  schoolId: string,
  integrationId: string,
  body: { readonly settings: Settings; readonly status: Status },
) {
  return call(postSchoolIntegration, { params: { schoolId, integrationId }, body })
}

/** What is left out stays; a secret that is null goes. */
export function changeIntegration(
  id: string,
  body: { readonly settings?: Settings; readonly status?: Status },
) {
  return call(putSchoolIntegration, { params: { id }, body })
}

/** Tries to connect. That it fails is an answer too. */
export function testIntegration(id: string) {
  return call(postIntegrationTest, { params: { id } })
}

/** A new inbound address; the old one is unknown from then on. */
export function rotateKey(id: string) {
  return call(postIntegrationKey, { params: { id } })
}
