import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import { inviteByTableEndpoint, previewInvitationsEndpoint } from '#contract/invitations.ts'
import { administratorsQuery } from './municipality.ts'
import { change } from './mutation.ts'

const previewKey = [privateKey, 'municipality', 'invitations'] as const

/** What would become of a table of people, row by row. For administrators; kept nowhere. */
export function invitationPreviewQuery(table: string) {
  return queryOptions({
    queryKey: [...previewKey, table],
    queryFn: async ({ signal }) => (await call(previewInvitationsEndpoint, { body: { table }, signal })).data,
    enabled: table.trim() !== '',
    retry: false,
    gcTime: 0,
    meta: { persist: false },
  })
}

/** Invites everybody whose row is right. */
export function inviteByTable() {
  return change(
    (table: string) => call(inviteByTableEndpoint, { body: { table } }),
    [previewKey, administratorsQuery().queryKey, [privateKey, 'members']],
  )
}
