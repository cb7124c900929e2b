import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/**
 * Why a sign-in ends without a session, where a server or an issuer can be set right: `email_missing` = neither the ID token nor userinfo has
 * an address; `email_unverified` = the issuer does not say that it checked it; `wrong_issuer`, `wrong_audience` = the token is
 * from or for somebody else; `clock_wrong` = its times are not now; `secret_wrong` = the issuer refuses the client; `wrong_domain`
 * = an account of another Google Workspace; `failed` = anything else.
 */
export const signInRefusals = [
  'email_missing',
  'email_unverified',
  'wrong_issuer',
  'wrong_audience',
  'wrong_domain',
  'clock_wrong',
  'secret_wrong',
  'failed',
] as const
export type SignInRefusal = (typeof signInRefusals)[number]

/** What a try of the sign-in ends in. */
export const signInVerdicts = ['let_in', 'not_invited', 'unreachable', ...signInRefusals] as const
export type SignInVerdict = (typeof signInVerdicts)[number]

/** What Kotte does with a claim. */
export const claimUses = [
  'issuer',
  'audience',
  'account',
  'email',
  'email_verified',
  'name',
  'groups',
  'signed_in_at',
  'times',
  'none',
] as const

const checkedClaim = v.object({
  name: v.string(),
  /** Shortened, as text; lists as their length; null = the claim is missing. */
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
  /** What an invitation of that address gives: an administrator, or roles at schools. */
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
