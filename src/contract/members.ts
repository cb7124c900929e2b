import * as v from 'valibot'
import { roles } from '#domain/schools/permissions.ts'
import { endpoint } from './endpoint.ts'
import { email } from './limited.ts'
import { pageMeta, pageQuery } from './pagination.ts'
import { instant } from './shared-shapes.ts'
import { id } from './sized.ts'

/** A person who is invited; the name is known once they have signed in. */
export const member = v.object({
  id: v.string(),
  email: v.string(),
  name: v.nullable(v.string()),
  role: v.picklist(roles),
  invited_at: instant,
  /** null = has not signed in yet. */
  last_signed_in_at: v.nullable(instant),
  version: v.string(),
})
export type Member = v.InferOutput<typeof member>

const ofSchool = v.object({ schoolId: id })
const ofMember = v.object({ schoolId: id, memberId: id })

export const listMembersEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/members',
  summary: 'List members of a school',
  access: 'owner',
  params: ofSchool,
  response: v.object({ data: v.array(member) }),
})

/** 201; 403 `sign_in_again` for a new owner; 409 `member_exists`. */
export const inviteMemberEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/members',
  summary: 'Invite a member',
  access: 'owner',
  params: ofSchool,
  body: v.strictObject({ email, role: v.picklist(roles) }),
  response: v.object({ data: member }),
})

/** 403 `sign_in_again` for a new owner; 409 `last_owner`. */
export const updateMemberEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/members/{memberId}',
  summary: 'Change a member’s role',
  access: 'owner',
  params: ofMember,
  body: v.strictObject({ role: v.picklist(roles) }),
  response: v.object({ data: member }),
})

/** Ends all sessions of the member too. 409 `last_owner`. */
export const deleteMemberEndpoint = endpoint({
  method: 'DELETE',
  path: '/workspace/schools/{schoolId}/members/{memberId}',
  summary: 'Remove a member',
  access: 'owner',
  params: ofMember,
  response: v.object({ data: v.object({ id: v.string() }) }),
})

/** Who did what. `before` and `after` are what the action is about; null = it was not there, or is no longer. */
export const auditEntry = v.object({
  id: v.string(),
  at: instant,
  /** An e-mail address, or `kotte` for the command line. */
  actor: v.string(),
  action: v.string(),
  /** As `sensor:ID`. */
  subject: v.string(),
  before: v.unknown(),
  after: v.unknown(),
})

export type AuditEntry = v.InferOutput<typeof auditEntry>

/** The newest first, 50 a page. */
export const listAuditEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/audit',
  summary: 'List a school’s log of changes',
  access: 'owner',
  params: ofSchool,
  query: pageQuery,
  response: v.object({ data: v.array(auditEntry), meta: pageMeta }),
})
