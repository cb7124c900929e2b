import { mutationOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import { listIntegrationMessagesEndpoint } from '#contract/inbound-messages.ts'
import {
  createSchoolIntegrationEndpoint,
  listIntegrationsEndpoint,
  rotateIntegrationKeyEndpoint,
  rotateIntegrationSecretEndpoint,
  type SchoolIntegration,
  testIntegrationEndpoint,
  updateSchoolIntegrationEndpoint,
} from '#contract/school-integrations.ts'
import { change } from './mutation.ts'
import { readQuery } from './read-query.ts'

/** Every kind of integration, with the school's own. For owners. */
export function integrationsQuery(schoolId: string) {
  return readQuery(
    [privateKey, 'integrations', schoolId],
    listIntegrationsEndpoint,
    { schoolId },
    { pollMs: 60_000 },
  )
}

/** Whether an integration that is active failed when it was last used. */
export function isFailing({ status, health }: Pick<SchoolIntegration, 'status' | 'health'>): boolean {
  const { last_success_at: success, last_error: error } = health
  return status === 'active' && error !== null && (success === null || error.at > success)
}

/** How often a user who waits for the first message looks, ms. */
const liveMs = 2_000

/** The last messages of an integration, while a user looks at them. They stay off the disk: no one needs old ones. */
export function integrationMessagesQuery(id: string) {
  return readQuery(
    [privateKey, 'integration_messages', id],
    listIntegrationMessagesEndpoint,
    { id },
    { pollMs: liveMs, staleTime: 0, meta: { persist: false } },
  )
}

interface IntegrationChange {
  /** What is left out stays; a secret that is null goes. */
  readonly settings?: SchoolIntegration['settings']
  readonly status?: SchoolIntegration['status']
}

/** Changes the school's integration of a kind; the first change makes it. `id` null = the school has none yet. */
export function saveIntegration(schoolId: string, integrationId: string, id: string | null) {
  return change(
    async ({ settings, status }: IntegrationChange): Promise<unknown> => {
      if (id !== null) {
        const body = { ...(settings && { settings }), ...(status && { status }) }
        return call(updateSchoolIntegrationEndpoint, { params: { id }, body })
      }
      const body = { settings: settings ?? {}, status: status ?? 'inactive' }
      return call(createSchoolIntegrationEndpoint, { params: { schoolId, integrationId }, body })
    },
    [integrationsQuery(schoolId).queryKey],
  )
}

/** Tries to connect, or sends a test event. A failed test is a result, not an error. */
export function testIntegration(schoolId: string) {
  return change(
    (id: string) => call(testIntegrationEndpoint, { params: { id } }),
    [integrationsQuery(schoolId).queryKey],
  )
}

/** A new inbound address; the old one is unknown from then on. */
export function rotateKey(schoolId: string) {
  return change(
    (id: string) => call(rotateIntegrationKeyEndpoint, { params: { id } }),
    [integrationsQuery(schoolId).queryKey],
  )
}

/** A new secret for outgoing events, in this answer alone: it is gone from the memory with the page that shows it. */
export function rotateSecret(schoolId: string) {
  return mutationOptions({
    ...change(
      async (id: string) =>
        (await call(rotateIntegrationSecretEndpoint, { params: { id } })).data.signing_secret,
      [integrationsQuery(schoolId).queryKey],
    ),
    gcTime: 0,
  })
}
