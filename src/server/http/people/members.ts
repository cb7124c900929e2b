import type { FastifyInstance } from 'fastify'
import {
  deleteMemberEndpoint,
  inviteMemberEndpoint,
  listAuditEndpoint,
  listMembersEndpoint,
  type Member as MemberShape,
  updateMemberEndpoint,
} from '#contract/members.ts'
import { pageOf } from '#server/http/paging.ts'
import { serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { listAudit as readAudit } from '#server/use-cases/people/audit.ts'
import {
  changeRole,
  invite,
  listMembers,
  type MemberView,
  removeMember,
} from '#server/use-cases/people/members.ts'
import { requireFreshSignIn } from '#server/use-cases/people/sessions.ts'
import { auditOnAPage, toAuditPage } from './audit-page.ts'

export function serveMembers(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, listMembersEndpoint, async ({ member }) => ({
    data: (await listMembers(deps, member.schoolId)).map(toMember),
  }))
  serveForMember(app, deps, inviteMemberEndpoint, async ({ member, body, created }) => {
    if (body.role === 'owner') requireFreshSignIn(deps, member)
    const invitation = { schoolId: member.schoolId, ...body }
    const invited = await invite(deps, member.email, invitation)
    created()
    return { data: toMember(invited) }
  })
  serveForMember(app, deps, updateMemberEndpoint, async ({ member, params, body, expected }) => {
    if (body.role === 'owner') requireFreshSignIn(deps, member)
    const change = { schoolId: member.schoolId, memberId: params.memberId, role: body.role }
    return { data: toMember(await changeRole(deps, member.email, change, expected)) }
  })
  serveForMember(app, deps, deleteMemberEndpoint, async ({ member, params, expected }) => {
    const { memberId } = params
    await removeMember(deps, member.email, { schoolId: member.schoolId, memberId }, expected)
    return { data: { id: memberId } }
  })
  serveForMember(app, deps, listAuditEndpoint, async ({ member, query }) => {
    const page = pageOf(query, auditOnAPage)
    return toAuditPage(await readAudit(deps, member.schoolId, page), page)
  })
}

function toMember({ id, email, name, role, invitedAt, lastSignedInAt, version }: MemberView): MemberShape {
  return {
    id,
    email,
    name,
    role,
    invited_at: toInstant(invitedAt),
    last_signed_in_at: lastSignedInAt === null ? null : toInstant(lastSignedInAt),
    version,
  }
}
