import type { FastifyInstance } from 'fastify'
import {
  deleteMemberEndpoint,
  inviteMemberEndpoint,
  listAuditEndpoint,
  listMembersEndpoint,
  member as memberShape,
  updateMemberEndpoint,
} from '#contract/members.ts'
import { toWire } from '#contract/wire.ts'
import { pageOf } from '#server/http/paging.ts'
import { serveForMember } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { listAudit as readAudit } from '#server/use-cases/people/audit.ts'
import { deleteMember, inviteMember, listMembers, updateMember } from '#server/use-cases/people/members.ts'
import { requireFreshSignIn } from '#server/use-cases/people/sessions.ts'
import { auditOnAPage, toAuditPage } from './audit-page.ts'

export function serveMembers(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, listMembersEndpoint, async ({ member }) => ({
    data: (await listMembers(deps, member.schoolId)).map((found) => toWire(memberShape, found)),
  }))
  serveForMember(app, deps, inviteMemberEndpoint, async ({ member, body, created }) => {
    if (body.role === 'owner') requireFreshSignIn(deps, member)
    const invitation = { schoolId: member.schoolId, ...body }
    const invited = await inviteMember(deps, member.email, invitation)
    created()
    return { data: toWire(memberShape, invited) }
  })
  serveForMember(app, deps, updateMemberEndpoint, async ({ member, params, body, expected }) => {
    if (body.role === 'owner') requireFreshSignIn(deps, member)
    const change = { schoolId: member.schoolId, memberId: params.memberId, role: body.role }
    return { data: toWire(memberShape, await updateMember(deps, member.email, change, expected)) }
  })
  serveForMember(app, deps, deleteMemberEndpoint, async ({ member, params, expected }) => {
    const { memberId } = params
    await deleteMember(deps, member.email, { schoolId: member.schoolId, memberId }, expected)
    return { data: { id: memberId } }
  })
  serveForMember(app, deps, listAuditEndpoint, async ({ member, query }) => {
    const page = pageOf(query, auditOnAPage)
    return toAuditPage(await readAudit(deps, member.schoolId, page), page)
  })
}
