import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import {
  listIntegrations,
  postIntegrationKey,
  postIntegrationSecret,
  postIntegrationTest,
} from '#contract/school-integrations.ts'

/** What the school has connected, with the addresses that it is reached at. For owners. */
export function webhooksQuery(schoolId: string) {
  return queryOptions({
    queryKey: [privateKey, 'webhooks', schoolId],
    queryFn: async ({ signal }) => (await call(listIntegrations, { params: { schoolId }, signal })).data,
    // It holds keys: read anew by whoever opens the page.
    gcTime: 0,
  })
}

/** A new inbound address; nobody can use the old one any more. */
export function rotateKey(id: string) {
  return call(postIntegrationKey, { params: { id } })
}

/** A new secret for outgoing events, in this answer alone. */
export function rotateSecret(id: string) {
  return call(postIntegrationSecret, { params: { id } })
}

/** Sends an event that says nothing. That nobody takes it is an answer too. */
export function testWebhook(id: string) {
  return call(postIntegrationTest, { params: { id } })
}
