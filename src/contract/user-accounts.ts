import * as v from 'valibot'
import { textLimits } from '#domain/limits.ts'
import { roles } from '#domain/schools/permissions.ts'
import { endpoint } from './endpoint.ts'
import { email, line } from './limited.ts'
import { textUpTo } from './sized.ts'

export const currentUser = v.object({
  /** Stays when the address changes; what a device keeps for a person is kept under it. */
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** Of the municipality: `schools` are all of them, and `/municipality` is theirs. */
  is_administrator: v.optional(v.boolean(), false),
  schools: v.array(v.object({ id: v.string(), name: v.string(), role: v.picklist(roles) })),
})
export type CurrentUser = v.InferOutput<typeof currentUser>

/**
 * `credential` is the ID token of a provider of `GET /config`, asked for through `/sign-in/start`. Who signs in is read
 * from it, and from the issuer's userinfo, which the server has asked: `email` and `name` have to be those that the window's
 * last page handed over. A credential that was used is an `invalid_credential`.
 * The token is one half of a session: the other comes as an HttpOnly cookie, and neither is worth anything alone. A session
 * that the browser still has is replaced.
 */
export const signInEndpoint = endpoint({
  method: 'POST',
  path: '/user_accounts/sign_in',
  summary: 'Sign in with a provider’s credential',
  refusals: {
    401: [
      'invalid_credential',
      'credential_mismatch',
      'not_asked_again',
      'email_missing',
      'email_unverified',
      'wrong_issuer',
      'wrong_audience',
      'wrong_domain',
      'clock_wrong',
    ],
    403: ['account_not_found'],
    503: ['issuer_unreachable'],
  },
  body: v.object({
    email,
    name: line,
    credential: textUpTo(textLimits.credential),
  }),
  response: v.object({ data: v.object({ ...currentUser.entries, access_token: v.string() }) }),
})

export const getUserEndpoint = endpoint({
  method: 'GET',
  path: '/user_accounts/show',
  summary: 'Get who is signed in',
  access: 'signed_in',
  response: v.object({ data: currentUser }),
})

/** Ends the session of the token that it is called with. */
export const signOutEndpoint = endpoint({
  method: 'POST',
  path: '/sign_out',
  summary: 'Sign out',
  access: 'signed_in',
  response: v.object({ data: v.object({ signed_out: v.boolean() }) }),
})

/** The addresses of a sign-in's window. All belong to the server: no page of the app opens in it. */
export const signInPaths = {
  /**
   * Query: `provider`, a key of `GET /config`; `attempt`, 16–64 characters that only the asking page knows; `again=1` where the
   * provider has to ask who it is, also when it remembers; `check`, a ticket of `/sign_in_checks`: nobody is signed in.
   */
  start: '/sign-in/start',
  callback: '/sign-in/callback',
  /**
   * Its fragment is a query: `attempt`, and `credential` with the `email` and `name` that it stands for, `check` (JSON of
   * `signInCheck`), or `error` (`cancelled`, `unreachable`, `busy` or a refusal of `sign-in-check.ts`). `ticket` lets a
   * refused person see why. It is handed to the page that asked over `signInChannel`.
   */
  done: '/sign-in/done',
} as const

/** The name of the BroadcastChannel. */
export const signInChannel = 'kotte_sign_in'
