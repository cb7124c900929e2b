import type { FastifyInstance } from 'fastify'
import { invitationResult, inviteByTableEndpoint, previewInvitationsEndpoint } from '#contract/invitations.ts'
import { toWire } from '#contract/wire.ts'
import { serveForAdministrator } from '#server/http/session.ts'
import { tableBody } from '#server/http/table-body.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { inviteByTable, previewInvitations } from '#server/use-cases/municipality/invitation-table.ts'

/** Invitations of many people at once, to all schools. */
export function serveInvitations(app: FastifyInstance, deps: Deps): void {
  const calls = [
    [previewInvitationsEndpoint, previewInvitations],
    [inviteByTableEndpoint, inviteByTable],
  ] as const
  for (const [endpoint, invite] of calls)
    serveForAdministrator(
      app,
      deps,
      endpoint,
      async ({ person, body }) => {
        const results = await invite(deps, person.email, new TextEncoder().encode(body.table))
        return { data: results.map((result) => toWire(invitationResult, result)) }
      },
      tableBody('table'),
    )
}
