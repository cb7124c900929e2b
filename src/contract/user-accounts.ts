import * as v from 'valibot'
import { browsers, systems } from '#domain/browser-name.ts'
import { roles } from '#domain/schools/permissions.ts'
import { scriptRoles, scriptTokenDays } from '#domain/schools/script-tokens.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './shared-shapes.ts'

export const currentUser = v.object({
  /** Stays when the address changes; what a device keeps for somebody is kept under it. */
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
 * from it alone: `email` and `name` have to be those that it holds. 401 `invalid_credential` (also for one that was
 * used), `credential_mismatch`; 403 `account_not_found`; 429; 503 `issuer_unreachable`.
 * The token is one half of a session: the other comes as an HttpOnly cookie, and neither is worth anything alone. A session
 * that the browser still has is replaced.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/user_accounts/sign_in',
  body: v.object({
    email: v.string(),
    name: v.string(),
    credential: v.string(),
  }),
  response: v.object({ data: v.object({ ...currentUser.entries, access_token: v.string() }) }),
})

export const showUser = endpoint({
  method: 'GET',
  path: '/user_accounts/show',
  access: 'signed_in',
  response: v.object({ data: currentUser }),
})

/** Ends the session of the token that it is called with. */
export const signOut = endpoint({
  method: 'POST',
  path: '/sign_out',
  access: 'signed_in',
  response: v.object({ data: v.object({ signed_out: v.boolean() }) }),
})

/** Where somebody is signed in. */
export const ownSession = v.object({
  id: v.string(),
  browser: v.picklist(browsers),
  system: v.picklist(systems),
  signed_in_at: instant,
  /** To the minute. */
  used_at: instant,
  /** The one that asks. */
  is_this: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof ownSession>

/** The one that was used last comes first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/user_accounts/sessions',
  access: 'signed_in',
  response: v.object({ data: v.array(ownSession) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user_accounts/sessions/{sessionId}',
  access: 'signed_in',
  params: v.object({ sessionId: v.string() }),
  response: v.object({ data: v.object({ id: v.string() }) }),
})

/** Ends all sessions of the caller, also the one that asks. Scripts' tokens stay. */
export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/user_accounts/sign_out_everywhere',
  access: 'signed_in',
  response: v.object({ data: v.object({ signed_out: v.boolean() }) }),
})

/** What a script acts for somebody with, at one school, in the Authorization header. */
export const scriptToken = v.object({
  id: v.string(),
  name: v.string(),
  school_id: v.string(),
  role: v.picklist(scriptRoles),
  created_at: instant,
  /** To the minute; null = never. */
  used_at: v.nullable(instant),
  expires_at: instant,
})
export type ScriptToken = v.InferOutput<typeof scriptToken>

/** The newest first. */
export const listScriptTokens = endpoint({
  method: 'GET',
  path: '/user_accounts/tokens',
  access: 'signed_in',
  response: v.object({ data: v.array(scriptToken) }),
})

/**
 * 201 with the token, which is told this once. 403 `sign_in_again`, `not_a_member`, `role_too_low`; 409 `too_many_tokens`;
 * 422 for a name of more than 80 characters.
 */
export const postScriptToken = endpoint({
  method: 'POST',
  path: '/user_accounts/tokens',
  access: 'signed_in',
  needsFreshSignIn: true,
  body: v.strictObject({
    name: v.string(),
    school_id: v.string(),
    role: v.picklist(scriptRoles),
    days: v.picklist(scriptTokenDays),
  }),
  response: v.object({ data: v.object({ ...scriptToken.entries, access_token: v.string() }) }),
})

export const deleteScriptToken = endpoint({
  method: 'DELETE',
  path: '/user_accounts/tokens/{tokenId}',
  access: 'signed_in',
  params: v.object({ tokenId: v.string() }),
  response: v.object({ data: v.object({ id: v.string() }) }),
})

/** The addresses of a sign-in's window. All belong to the server: no page of the app opens in it. */
export const signInPaths = {
  /** Query: `provider`, a key of `GET /config`, and `attempt`, 16–64 characters that only the asking page knows. */
  start: '/sign-in/start',
  callback: '/sign-in/callback',
  /**
   * Its fragment is a query: `attempt`, and `credential` or `error` (`cancelled`, `failed`, `unreachable`). It is handed
   * to the page that asked over `signInChannel`.
   */
  done: '/sign-in/done',
} as const

/** The name of the BroadcastChannel. */
export const signInChannel = 'kotte_sign_in'
