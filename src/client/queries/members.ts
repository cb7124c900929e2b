import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import {
  deleteMemberEndpoint,
  inviteMemberEndpoint,
  listAuditEndpoint,
  listMembersEndpoint,
  type Member,
  updateMemberEndpoint,
} from '#contract/members.ts'
import { listMunicipalityAuditEndpoint } from '#contract/municipality.ts'
import type { Role } from '#domain/schools/permissions.ts'
import { change, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'

const pollMs = 60_000

/** Who belongs to a school. For owners. */
export function membersQuery(schoolId: string) {
  return readQuery([privateKey, 'members', schoolId], listMembersEndpoint, { schoolId }, { pollMs })
}

/** A page of what was done at a school, the newest first; pages count from 1. For owners. Null = the municipality's, for administrators. */
export function auditQuery(schoolId: string | null, page: number) {
  const query = { page: String(page) }
  return queryOptions({
    queryKey: [privateKey, 'audit', schoolId, page],
    queryFn: ({ signal }) =>
      schoolId === null
        ? call(listMunicipalityAuditEndpoint, { query, signal })
        : call(listAuditEndpoint, { params: { schoolId }, query, signal }),
    refetchInterval: pollEvery(pollMs),
    placeholderData: keepPreviousData,
  })
}

export interface Invitation {
  readonly email: string
  readonly role: Role
}

export function invite(schoolId: string) {
  return change(
    ({ value }: Versioned<Invitation>) => call(inviteMemberEndpoint, { params: { schoolId }, body: value }),
    [membersQuery(schoolId).queryKey],
  )
}

export function changeRole(schoolId: string) {
  return change(
    ({ member: { id, version }, role }: { readonly member: Member; readonly role: Role }) =>
      call(updateMemberEndpoint, { params: { schoolId, memberId: id }, body: { role }, ifMatch: version }),
    [membersQuery(schoolId).queryKey],
  )
}

/** Ends a membership, and every session of theirs at once. */
export function removeMember(schoolId: string) {
  return change(
    ({ id, version }: Member) =>
      call(deleteMemberEndpoint, { params: { schoolId, memberId: id }, ifMatch: version }),
    [membersQuery(schoolId).queryKey],
  )
}
