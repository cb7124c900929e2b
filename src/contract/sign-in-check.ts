import * as v from 'valibot'
import { claimUses, signInVerdicts } from '#domain/sign-in/check.ts'
import { endpoint } from './endpoint.ts'

const checkedClaim = v.object({
  name: v.string(),
  /** null = the claim is missing. */
  value: v.nullable(v.string()),
  from: v.picklist(['id_token', 'userinfo']),
  use: v.picklist(claimUses),
  /** False where it is the reason of the verdict. */
  holds: v.boolean(),
})

/** What the last page of a check's window hands over as JSON in `check`: it is kept nowhere. */
export const signInCheck = v.object({
  provider: v.string(),
  /** As in its discovery document. */
  issuer: v.string(),
  verdict: v.picklist(signInVerdicts),
  /** The address that counts, or would count if the issuer vouched for it. */
  email: v.nullable(v.string()),
  invited: v.object({
    administrator: v.boolean(),
    schools: v.array(v.object({ id: v.string(), name: v.string(), role: v.string() })),
  }),
  /** How far the issuer's clock is ahead of this server's, s; null = it did not say. */
  clock_ahead_s: v.nullable(v.number()),
  claims: v.array(checkedClaim),
})
export type SignInCheck = v.InferOutput<typeof signInCheck>

/**
 * A ticket for the query `check` of `/sign-in/start`, good for ten minutes: the sign-in then signs nobody in and keeps nothing. For
 * administrators, and for everybody until an administrator has signed in.
 */
export const signInCheckEndpoint = endpoint({
  method: 'POST',
  path: '/sign_in_checks',
  summary: 'Get a ticket for a check of the sign-in',
  refusals: { 403: ['check_not_allowed'] },
  response: v.object({ data: v.object({ ticket: v.string() }) }),
})
